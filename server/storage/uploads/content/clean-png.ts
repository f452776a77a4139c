import { crc32, inflateSync } from 'node:zlib';
import { ByteWriter, fourCc, viewOf } from './byte-writer.ts';
import { ensure } from './content-rejected-error.ts';
import { readOrientation, writeOrientation } from './exif-orientation.ts';
import { isKeptProfile, MAX_PROFILE_BYTES } from './icc-profile.ts';
import { checkFrames, checkSize, MAX_PARTS } from './image-limits.ts';

const IHDR = fourCc('IHDR');
const PLTE = fourCc('PLTE');
const IDAT = fourCc('IDAT');
const IEND = fourCc('IEND');
const EXIF = fourCc('eXIf');
const PROFILE = fourCc('iCCP');
const ANIMATION = fourCc('acTL');
const FRAME = fourCc('fcTL');
const FRAME_DATA = fourCc('fdAT');

/** Chunks without text that affect how a picture looks, with the maximum length of their data in the PNG specification. */
const appearanceChunks = new Map([
  [fourCc('tRNS'), 256],
  [fourCc('gAMA'), 4],
  [fourCc('cHRM'), 32],
  [fourCc('sRGB'), 1],
  [fourCc('cICP'), 4],
  [fourCc('mDCV'), 24],
  [fourCc('cLLI'), 8],
  [fourCc('pHYs'), 9],
]);

/** Samples per pixel, by colour type. */
const samplesPerPixel = new Map([
  [0, 1],
  [2, 3],
  [3, 1],
  [4, 2],
  [6, 4],
]);
/** Deflate compresses by at most 1,032 : 1; this limit has a margin. */
const MAX_RATIO = 1_040;

/**
 * Returns a PNG without metadata other than orientation and colour profile, and without data after its end.
 * @throws {ContentRejectedError} if the file is invalid or exceeds a limit
 * @throws {RangeError} if the file, or a part of it, is too short for a number that it must contain
 */
export function cleanPng(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const view = viewOf(bytes);
  ensure(view.getUint32(0) === 0x89504e47 && view.getUint32(4) === 0x0d0a1a0a);
  const body = new ByteWriter(bytes.length);
  const seen = new Set<number>();
  let header: Header | null = null;
  let orientation: number | null = null;
  let parts = 0;
  let frames = 0;
  let dataBytes = 0;
  let previous = 0;

  let offset = 8;
  for (;;) {
    const length = view.getUint32(offset);
    const type = view.getUint32(offset + 4);
    const end = offset + 12 + length;
    ensure(end <= bytes.length);
    parts += 1;
    ensure(parts <= MAX_PARTS, 'image_too_complex');
    const chunk = bytes.subarray(offset, end);
    const data = chunk.subarray(8, -4);
    ensure(view.getUint32(end - 4) === crc32(chunk.subarray(4, -4)));
    offset = end;
    if (!header) {
      ensure(type === IHDR);
      header = readHeader(data);
      continue;
    }
    const isFirst = !seen.has(type);
    seen.add(type);
    if (type === IEND) {
      ensure(length === 0);
      break;
    }
    if (type === IDAT) {
      ensure(isFirst || previous === IDAT);
      dataBytes += length;
      body.write(chunk);
    } else if (type === PLTE) {
      ensure(isFirst && !seen.has(IDAT) && length > 0 && length <= 768 && length % 3 === 0);
      body.write(chunk);
    } else if (type === ANIMATION) {
      ensure(isFirst && length === 8);
      body.write(chunk);
    } else if (type === FRAME) {
      ensure(length === 26);
      checkFrame(data, header);
      frames += 1;
      checkFrames(frames, header.width * header.height);
      body.write(chunk);
    } else if (type === FRAME_DATA) {
      ensure(length >= 4 && frames > 0);
      body.write(chunk);
    } else if (type === EXIF) {
      orientation ??= readOrientation(data);
    } else if (type === PROFILE) {
      if (isFirst && isKeptProfileChunk(data)) body.write(chunk);
    } else if (isFirst && length <= (appearanceChunks.get(type) ?? -1)) {
      body.write(chunk);
    } else {
      // Rejects unknown chunks whose name begins with a capital letter: a decoder needs them to show the picture.
      ensure(((type >>> 24) & 0x20) !== 0);
    }
    previous = type;
  }
  ensure(dataBytes > 0 && (header.colourType !== 3 || seen.has(PLTE)));
  ensure(dataBytes * MAX_RATIO >= header.pixelBytes);

  const clean = new ByteWriter(bytes.length + 64);
  // The signature (8 bytes) and the chunk IHDR (25 bytes).
  clean.write(bytes.subarray(0, 8 + 25));
  if (orientation !== null && orientation !== 1) clean.write(chunkOf('eXIf', writeOrientation(orientation)));
  clean.write(body.finish());
  body.release();
  clean.write(chunkOf('IEND', new Uint8Array()));
  return clean.finish();
}

type Header = {
  readonly width: number;
  readonly height: number;
  readonly colourType: number;
  /** Size of the pixels in bytes. The uncompressed data is larger: each row also has a filter byte. */
  readonly pixelBytes: number;
};

function readHeader(data: Uint8Array): Header {
  ensure(data.length === 13);
  const view = viewOf(data);
  const width = view.getUint32(0);
  const height = view.getUint32(4);
  const [depth = 0, colourType = 0, compression, filter, interlacing = 0] = data.subarray(8);
  const samples = samplesPerPixel.get(colourType);
  ensure(samples !== undefined && [1, 2, 4, 8, 16].includes(depth));
  ensure(depth === 8 || colourType === 0 || (colourType === 3 ? depth < 8 : depth === 16));
  ensure(compression === 0 && filter === 0 && interlacing <= 1);
  checkSize(width, height);
  return { width, height, colourType, pixelBytes: Math.ceil((width * samples * depth) / 8) * height };
}

function checkFrame(data: Uint8Array, { width, height }: Header): void {
  const view = viewOf(data);
  ensure(view.getUint32(4) > 0 && view.getUint32(4) + view.getUint32(12) <= width);
  ensure(view.getUint32(8) > 0 && view.getUint32(8) + view.getUint32(16) <= height);
}

/**
 * Returns whether to keep a chunk with a colour profile. Its data is a name of up to 79 characters, a zero, the
 * compression method and the compressed profile.
 */
function isKeptProfileChunk(data: Uint8Array): boolean {
  const nameEnd = data.subarray(0, 80).indexOf(0);
  if (nameEnd < 1 || data[nameEnd + 1] !== 0) return false;
  try {
    return isKeptProfile(inflateSync(data.subarray(nameEnd + 2), { maxOutputLength: MAX_PROFILE_BYTES }));
  } catch {
    // Damaged, or larger than the limit.
    return false;
  }
}

function chunkOf(type: string, data: Uint8Array): Uint8Array {
  const chunk = new Uint8Array(12 + data.length);
  const view = viewOf(chunk);
  view.setUint32(0, data.length);
  view.setUint32(4, fourCc(type));
  chunk.set(data, 8);
  view.setUint32(8 + data.length, crc32(chunk.subarray(4, 8 + data.length)));
  return chunk;
}
