// libpng as plain functions that return a status. libpng reports errors by longjmp, which must not cross a Swift frame:
// every call sets its own jump buffer and stays within C, and callbacks return before libpng may jump.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum {
    TEMPERA_PNG_OK = 0,
    // The first eight bytes are not those of a PNG file.
    TEMPERA_PNG_NO_SIGNATURE,
    // The bytes ended before the picture did.
    TEMPERA_PNG_ENDED,
    // A callback said that it failed.
    TEMPERA_PNG_CALLBACK_FAILED,
    // libpng refused; the message says why.
    TEMPERA_PNG_REFUSED,
} tempera_png_status;

// Fills `buffer` with up to `capacity` bytes; returns how many, fewer only at the end, or -1 when reading failed.
typedef ptrdiff_t (*tempera_png_read)(void *context, uint8_t *buffer, size_t capacity);
// Takes a chunk that libpng does not handle for this reader. `name` has four characters.
typedef void (*tempera_png_take_chunk)(
    void *context, const uint8_t *name, const uint8_t *data, size_t size, bool after_pixels);
// Takes `count` bytes of the file; false when writing failed.
typedef bool (*tempera_png_write)(void *context, const uint8_t *bytes, size_t count);

typedef struct {
    uint32_t width, height;
    uint8_t bit_depth;
    bool has_alpha;     // An alpha channel or a tRNS chunk.
    bool is_interlaced;
    bool has_foreign_profile;  // An iCCP chunk that is not sRGB's.
} tempera_png_header;

typedef struct tempera_png_reader tempera_png_reader;

// NULL when there is no memory. `largest_chunk`: more bytes than this are neither kept nor inflated out of one chunk.
tempera_png_reader *tempera_png_reader_create(
    tempera_png_read read, tempera_png_take_chunk take_chunk, void *context, size_t largest_chunk);
void tempera_png_reader_destroy(tempera_png_reader *reader);
// Everything before the pixels.
tempera_png_status tempera_png_reader_read_header(tempera_png_reader *reader, tempera_png_header *header);
// Asks for 8-bit straight RGBA in sRGB, interlaced pictures pass by pass.
tempera_png_status tempera_png_reader_begin_rows(tempera_png_reader *reader);
// The next row, or the next row of an interlaced picture's pass: 4 bytes a pixel. On failure what was there stays.
tempera_png_status tempera_png_reader_read_row(tempera_png_reader *reader, uint8_t *row);
// Everything after the pixels.
tempera_png_status tempera_png_reader_end(tempera_png_reader *reader);
// Why the last call failed, as libpng says it; lives as long as the reader.
const char *tempera_png_reader_message(const tempera_png_reader *reader);
// Whether a checksum over the picture was wrong so far.
bool tempera_png_reader_has_damaged_picture(const tempera_png_reader *reader);
// Whether something that is not the picture was damaged and left out so far.
bool tempera_png_reader_has_damaged_extras(const tempera_png_reader *reader);

typedef struct tempera_png_writer tempera_png_writer;

typedef struct {
    uint32_t width, height;
    bool has_alpha;          // 8-bit RGBA, else 8-bit RGB.
    int compression_level;   // zlib's, 0 to 9.
    int compression_strategy;  // zlib's.
    int filters;             // One bit a filter type of the PNG specification: 1 << type.
} tempera_png_format;

// NULL when there is no memory.
tempera_png_writer *tempera_png_writer_create(tempera_png_write write, void *context);
void tempera_png_writer_destroy(tempera_png_writer *writer);
// The signature and IHDR.
tempera_png_status tempera_png_writer_begin(tempera_png_writer *writer, const tempera_png_format *format);
// One chunk, before the first row or after the last. `name` has four characters.
tempera_png_status tempera_png_writer_write_chunk(
    tempera_png_writer *writer, const uint8_t *name, const uint8_t *data, size_t size);
// The next row, 3 or 4 bytes a pixel.
tempera_png_status tempera_png_writer_write_row(tempera_png_writer *writer, const uint8_t *row);
// IEND.
tempera_png_status tempera_png_writer_end(tempera_png_writer *writer);
// Why the last call failed, as libpng says it; lives as long as the writer.
const char *tempera_png_writer_message(const tempera_png_writer *writer);
