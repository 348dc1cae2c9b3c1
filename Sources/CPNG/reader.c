#include "CPNG.h"

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

enum { SIGNATURE_SIZE = 8, CHUNK_COUNT_LIMIT = 1024, MESSAGE_SIZE = 200 };

// PNG 11.3: chunks that libpng knows and that are taken as they are, to be written again unchanged or looked at by the
// caller (acTL, of APNG). Compressed text is therefore never inflated.
static const png_byte taken_chunks[] = "tEXt\0zTXt\0iTXt\0eXIf\0pHYs\0oFFs\0acTL";

struct tempera_png_reader {
    png_structp png;
    png_infop info;
    tempera_png_read read;
    tempera_png_take_chunk take_chunk;
    void *context;
    tempera_png_status failure;
    bool has_damaged_picture, has_damaged_extras;
    char message[MESSAGE_SIZE];
};

static void fail(png_structp png, png_const_charp message) {
    tempera_png_reader *reader = png_get_error_ptr(png);
    if (reader->failure == TEMPERA_PNG_OK) {
        reader->failure = TEMPERA_PNG_REFUSED;
    }
    strncpy(reader->message, message, MESSAGE_SIZE - 1);
    png_longjmp(png, 1);
}

// libpng's warnings begin with the name of the chunk that they are about.
static void warn(png_structp png, png_const_charp message) {
    tempera_png_reader *reader = png_get_error_ptr(png);
    bool is_harmless = strstr(message, "Too much image data") != NULL || strstr(message, "Extra compressed data") != NULL;
    if (strncmp(message, "IHDR", 4) == 0) {
        fail(png, message);
    }
    if (strncmp(message, "IDAT", 4) == 0 && !is_harmless) {
        reader->has_damaged_picture = true;
    } else if (strstr(message, "CRC error") != NULL) {
        bool is_critical = (message[0] & 0x20) == 0;
        reader->has_damaged_picture |= is_critical;
        reader->has_damaged_extras |= !is_critical;
    }
}

static void read_bytes(png_structp png, png_bytep buffer, size_t count) {
    tempera_png_reader *reader = png_get_io_ptr(png);
    ptrdiff_t got = reader->read(reader->context, buffer, count);
    if (got == (ptrdiff_t)count) {
        return;
    }
    reader->failure = got < 0 ? TEMPERA_PNG_CALLBACK_FAILED : TEMPERA_PNG_ENDED;
    png_error(png, got < 0 ? "reading failed" : "the file ends too early");
}

static int take_unknown_chunk(png_structp png, png_unknown_chunkp chunk) {
    tempera_png_reader *reader = png_get_user_chunk_ptr(png);
    bool is_critical = (chunk->name[0] & 0x20) == 0;
    if (is_critical) {
        return 0;
    }
    reader->take_chunk(
        reader->context, chunk->name, chunk->data, chunk->size, (chunk->location & PNG_AFTER_IDAT) != 0);
    return 1;
}

tempera_png_reader *tempera_png_reader_create(
    tempera_png_read read, tempera_png_take_chunk take_chunk, void *context, size_t largest_chunk) {
    tempera_png_reader *reader = calloc(1, sizeof *reader);
    if (reader == NULL) {
        return NULL;
    }
    reader->read = read;
    reader->take_chunk = take_chunk;
    reader->context = context;
    reader->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, reader, fail, warn);
    reader->info = reader->png == NULL ? NULL : png_create_info_struct(reader->png);
    if (reader->info == NULL || setjmp(png_jmpbuf(reader->png)) != 0) {
        tempera_png_reader_destroy(reader);
        return NULL;
    }
    png_set_read_fn(reader->png, reader, read_bytes);
    png_set_user_limits(reader->png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
    png_set_chunk_cache_max(reader->png, CHUNK_COUNT_LIMIT);
    png_set_chunk_malloc_max(reader->png, largest_chunk);
    png_set_read_user_chunk_fn(reader->png, reader, take_unknown_chunk);
    png_set_keep_unknown_chunks(reader->png, PNG_HANDLE_CHUNK_IF_SAFE, NULL, 0);
    png_set_keep_unknown_chunks(
        reader->png, PNG_HANDLE_CHUNK_ALWAYS, taken_chunks, (int)(sizeof taken_chunks / 5));
    png_set_crc_action(reader->png, PNG_CRC_WARN_USE, PNG_CRC_WARN_DISCARD);
    png_set_benign_errors(reader->png, 1);
    png_set_option(reader->png, PNG_MAXIMUM_INFLATE_WINDOW, PNG_OPTION_ON);
    // Compressed data comes in pieces of this size; of a file that breaks off the last piece is lost.
    png_set_compression_buffer_size(reader->png, 128);
    return reader;
}

void tempera_png_reader_destroy(tempera_png_reader *reader) {
    png_destroy_read_struct(&reader->png, &reader->info, NULL);
    free(reader);
}

tempera_png_status tempera_png_reader_read_header(tempera_png_reader *reader, tempera_png_header *header) {
    png_byte signature[SIGNATURE_SIZE];
    ptrdiff_t got = reader->read(reader->context, signature, SIGNATURE_SIZE);
    if (got < 0) {
        return TEMPERA_PNG_CALLBACK_FAILED;
    }
    if (got < SIGNATURE_SIZE || png_sig_cmp(signature, 0, SIGNATURE_SIZE) != 0) {
        return TEMPERA_PNG_NO_SIGNATURE;
    }
    if (setjmp(png_jmpbuf(reader->png)) != 0) {
        return reader->failure;
    }
    png_set_sig_bytes(reader->png, SIGNATURE_SIZE);
    png_read_info(reader->png, reader->info);
    header->width = png_get_image_width(reader->png, reader->info);
    header->height = png_get_image_height(reader->png, reader->info);
    header->bit_depth = png_get_bit_depth(reader->png, reader->info);
    header->has_alpha = (png_get_color_type(reader->png, reader->info) & PNG_COLOR_MASK_ALPHA) != 0
        || png_get_valid(reader->png, reader->info, PNG_INFO_tRNS) != 0;
    header->is_interlaced = png_get_interlace_type(reader->png, reader->info) != PNG_INTERLACE_NONE;
    header->has_foreign_profile = png_get_valid(reader->png, reader->info, PNG_INFO_iCCP) != 0
        && png_get_valid(reader->png, reader->info, PNG_INFO_sRGB) == 0;
    return TEMPERA_PNG_OK;
}

tempera_png_status tempera_png_reader_begin_rows(tempera_png_reader *reader) {
    if (setjmp(png_jmpbuf(reader->png)) != 0) {
        return reader->failure;
    }
    png_set_alpha_mode(reader->png, PNG_ALPHA_PNG, PNG_DEFAULT_sRGB);
    png_set_expand(reader->png);
    png_set_scale_16(reader->png);
    png_set_gray_to_rgb(reader->png);
    png_set_add_alpha(reader->png, 0xFF, PNG_FILLER_AFTER);
    png_start_read_image(reader->png);
    return TEMPERA_PNG_OK;
}

tempera_png_status tempera_png_reader_read_row(tempera_png_reader *reader, uint8_t *row) {
    if (setjmp(png_jmpbuf(reader->png)) != 0) {
        return reader->failure;
    }
    png_read_row(reader->png, row, NULL);
    return TEMPERA_PNG_OK;
}

tempera_png_status tempera_png_reader_end(tempera_png_reader *reader) {
    if (setjmp(png_jmpbuf(reader->png)) != 0) {
        return reader->failure;
    }
    png_read_end(reader->png, reader->info);
    return TEMPERA_PNG_OK;
}

const char *tempera_png_reader_message(const tempera_png_reader *reader) { return reader->message; }

bool tempera_png_reader_has_damaged_picture(const tempera_png_reader *reader) { return reader->has_damaged_picture; }

bool tempera_png_reader_has_damaged_extras(const tempera_png_reader *reader) { return reader->has_damaged_extras; }
