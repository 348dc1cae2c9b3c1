#include "CPNG.h"

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

enum { MESSAGE_SIZE = 200, COMPRESSION_BUFFER_SIZE = 1 << 16 };

struct tempera_png_writer {
    png_structp png;
    png_infop info;
    tempera_png_write write;
    void *context;
    tempera_png_status failure;
    char message[MESSAGE_SIZE];
};

static void fail(png_structp png, png_const_charp message) {
    tempera_png_writer *writer = png_get_error_ptr(png);
    if (writer->failure == TEMPERA_PNG_OK) {
        writer->failure = TEMPERA_PNG_REFUSED;
    }
    strncpy(writer->message, message, MESSAGE_SIZE - 1);
    png_longjmp(png, 1);
}

static void ignore_warning(png_structp png, png_const_charp message) {
    (void)png;
    (void)message;
}

static void write_bytes(png_structp png, png_bytep bytes, size_t count) {
    tempera_png_writer *writer = png_get_io_ptr(png);
    if (!writer->write(writer->context, bytes, count)) {
        writer->failure = TEMPERA_PNG_CALLBACK_FAILED;
        png_error(png, "writing failed");
    }
}

static void flush_nothing(png_structp png) { (void)png; }

tempera_png_writer *tempera_png_writer_create(tempera_png_write write, void *context) {
    tempera_png_writer *writer = calloc(1, sizeof *writer);
    if (writer == NULL) {
        return NULL;
    }
    writer->write = write;
    writer->context = context;
    writer->png = png_create_write_struct(PNG_LIBPNG_VER_STRING, writer, fail, ignore_warning);
    writer->info = writer->png == NULL ? NULL : png_create_info_struct(writer->png);
    if (writer->info == NULL || setjmp(png_jmpbuf(writer->png)) != 0) {
        tempera_png_writer_destroy(writer);
        return NULL;
    }
    png_set_write_fn(writer->png, writer, write_bytes, flush_nothing);
    return writer;
}

void tempera_png_writer_destroy(tempera_png_writer *writer) {
    png_destroy_write_struct(&writer->png, &writer->info);
    free(writer);
}

tempera_png_status tempera_png_writer_begin(tempera_png_writer *writer, const tempera_png_format *format) {
    if (setjmp(png_jmpbuf(writer->png)) != 0) {
        return writer->failure;
    }
    png_set_user_limits(writer->png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
    png_set_IHDR(
        writer->png, writer->info, format->width, format->height, 8,
        format->has_alpha ? PNG_COLOR_TYPE_RGB_ALPHA : PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
        PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_set_compression_level(writer->png, format->compression_level);
    png_set_compression_strategy(writer->png, format->compression_strategy);
    png_set_compression_buffer_size(writer->png, COMPRESSION_BUFFER_SIZE);
    // libpng's bit for filter type 0 is 8.
    png_set_filter(writer->png, PNG_FILTER_TYPE_BASE, format->filters << 3);
    png_write_info(writer->png, writer->info);
    return TEMPERA_PNG_OK;
}

tempera_png_status tempera_png_writer_write_chunk(
    tempera_png_writer *writer, const uint8_t *name, const uint8_t *data, size_t size) {
    if (setjmp(png_jmpbuf(writer->png)) != 0) {
        return writer->failure;
    }
    png_write_chunk(writer->png, name, data, size);
    return TEMPERA_PNG_OK;
}

tempera_png_status tempera_png_writer_write_row(tempera_png_writer *writer, const uint8_t *row) {
    if (setjmp(png_jmpbuf(writer->png)) != 0) {
        return writer->failure;
    }
    png_write_row(writer->png, row);
    return TEMPERA_PNG_OK;
}

tempera_png_status tempera_png_writer_end(tempera_png_writer *writer) {
    if (setjmp(png_jmpbuf(writer->png)) != 0) {
        return writer->failure;
    }
    png_write_end(writer->png, NULL);
    return TEMPERA_PNG_OK;
}

const char *tempera_png_writer_message(const tempera_png_writer *writer) { return writer->message; }
