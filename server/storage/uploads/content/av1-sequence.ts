import { ensure } from './content-rejected-error.ts';

/** Types of OBUs, the units of an AV1 bitstream (AV1 specification, section 6.2.2). */
const SEQUENCE_HEADER = 1;
const TEMPORAL_DELIMITER = 2;
const FRAME_HEADER = 3;
const TILE_GROUP = 4;
const FRAME = 6;
const PADDING = 15;
const pictureUnits = [SEQUENCE_HEADER, TEMPORAL_DELIMITER, FRAME_HEADER, TILE_GROUP, FRAME];

/** A still picture has one frame, or up to four with quality layers. */
const MAX_FRAMES = 4;
const MAX_UNITS = 1_000;

/**
 * Returns the maximum number of pixels that a decoder fills for an AV1 picture. Replaces units that are not part of the picture
 * with padding, in place.
 * @param isWhole whether the bytes must contain the frame; false for the header that an `av1C` property repeats
 * @throws {ContentRejectedError} if the file is invalid or exceeds a limit
 */
export function scrubAv1(bytes: Uint8Array, { isWhole }: { readonly isWhole: boolean }): number {
  let pixels = 0;
  let frames = 0;
  let units = 0;
  for (let offset = 0; offset < bytes.length; ) {
    units += 1;
    ensure(units <= MAX_UNITS, 'image_too_complex');
    const header = bytes[offset] ?? 0;
    const type = (header >> 3) & 15;
    // The highest bit must be zero.
    ensure((header & 0x80) === 0);
    // The third bit from the right says whether a second header byte, the extension, follows.
    let start = offset + 1 + ((header & 4) >> 2);
    // Only the last unit may omit its length: it extends to the end.
    let end = bytes.length;
    if (header & 2) {
      const { value, next } = readLeb128(bytes, start);
      start = next;
      end = next + value;
    }
    ensure(start <= end && end <= bytes.length);
    if (type === SEQUENCE_HEADER) pixels = Math.max(pixels, readMaxPixels(bytes.subarray(start, end)));
    if (type === FRAME_HEADER || type === FRAME) frames += 1;
    if (!pictureUnits.includes(type)) {
      bytes[offset] = (header & ~0x78) | (PADDING << 3);
      bytes.fill(0, start, end);
      // A one bit must follow the padding.
      if (end > start) bytes[end - 1] = 0x80;
    }
    offset = end;
  }
  ensure(frames <= MAX_FRAMES, 'image_too_complex');
  ensure(!isWhole || (frames > 0 && pixels > 0));
  return pixels * Math.max(1, frames);
}

function readLeb128(bytes: Uint8Array, start: number): { readonly value: number; readonly next: number } {
  let value = 0;
  for (let index = 0; index < 8; index += 1) {
    const byte = bytes[start + index];
    ensure(byte !== undefined);
    value += (byte & 0x7f) * 2 ** (7 * index);
    if ((byte & 0x80) === 0) return { value, next: start + index + 1 };
  }
  ensure(false);
}

/**
 * Returns width × height of the largest frame that a sequence header allows. Reads the fields of sequence_header_obu in order (AV1
 * specification, section 5.5.1).
 */
function readMaxPixels(bytes: Uint8Array): number {
  let position = 0;
  const read = (bits: number): number => {
    let value = 0;
    for (let index = 0; index < bits; index += 1, position += 1) {
      const byte = bytes[position >> 3];
      ensure(byte !== undefined);
      value = value * 2 + ((byte >> (7 - (position & 7))) & 1);
    }
    return value;
  };
  /** Skips a number in the format uvlc: n zeros, a one, and n bits. */
  const skipUvlc = () => {
    let zeros = 0;
    while (read(1) === 0) zeros += 1;
    if (zeros < 32) read(zeros);
  };
  read(3 + 1);
  const isReduced = read(1) === 1;
  if (isReduced) read(5);
  else {
    let delayBits = 0;
    if (read(1)) {
      read(32 + 32);
      if (read(1)) skipUvlc();
      if (read(1)) {
        delayBits = read(5) + 1;
        read(32 + 5 + 5);
      }
    }
    const hasDisplayDelay = read(1) === 1;
    for (let points = read(5) + 1; points > 0; points -= 1) {
      read(12);
      if (read(5) > 7) read(1);
      if (delayBits > 0 && read(1)) read(2 * delayBits + 1);
      if (hasDisplayDelay && read(1)) read(4);
    }
  }
  const widthBits = read(4) + 1;
  const heightBits = read(4) + 1;
  const width = read(widthBits) + 1;
  const height = read(heightBits) + 1;
  // Unless the header is a reduced one for still pictures, a frame may have any width and height that fit into these bits.
  return isReduced ? width * height : 2 ** widthBits * 2 ** heightBits;
}
