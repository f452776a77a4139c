import { ByteWriter, fourCc, startsWith, viewOf } from './byte-writer.ts';
import { ensure } from './content-rejected-error.ts';
import { readOrientation, writeOrientation } from './exif-orientation.ts';
import { isKeptProfile } from './icc-profile.ts';
import { checkFrames, checkSize, MAX_PARTS } from './image-limits.ts';

const VP8 = fourCc('VP8 ');
const VP8L = fourCc('VP8L');
const EXTENDED = fourCc('VP8X');
const ALPHA = fourCc('ALPH');
const PROFILE = fourCc('ICCP');
const EXIF = fourCc('EXIF');
const ANIMATION = fourCc('ANIM');
const FRAME = fourCc('ANMF');

const HAS_PROFILE = 0x20;
const HAS_ALPHA = 0x10;
const HAS_EXIF = 0x08;
const HAS_ANIMATION = 0x02;

type Size = { readonly width: number; readonly height: number };

/**
 * Returns a WebP without metadata other than orientation and colour profile, and without data after its end.
 * @throws {ContentRejectedError} if the file is invalid or exceeds a limit
 * @throws {RangeError} if the file, or a part of it, is too short for a number that it must contain
 */
export function cleanWebp(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const view = viewOf(bytes);
  ensure(startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8));
  const end = view.getUint32(4, true) + 8;
  ensure(end <= bytes.length);
  const body = new ByteWriter(bytes.length + 64);
  const first = view.getUint32(12);
  if (first === EXTENDED) {
    writeExtended(bytes.subarray(0, end), body);
  } else {
    const [chunk] = chunksOf(bytes.subarray(0, end), 12);
    ensure(chunk !== undefined && (first === VP8 || first === VP8L));
    const { width, height } = readSize(chunk);
    checkSize(width, height);
    writeChunk(body, chunk.type, chunk.data);
  }
  const clean = new ByteWriter(body.length + 12);
  clean.write(Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'));
  clean.write(body.finish());
  body.release();
  const file = clean.finish();
  viewOf(file).setUint32(4, file.length - 8, true);
  return file;
}

function writeExtended(file: Uint8Array, body: ByteWriter): void {
  let canvas: Size | null = null;
  let hasAlpha = false;
  let isAnimated = false;
  let profile: Uint8Array | null = null;
  let orientation: number | null = null;
  let frames = 0;
  const pictures = new ByteWriter(file.length + 1_024);
  let animation: Uint8Array | null = null;
  for (const { type, data } of chunksOf(file, 12)) {
    if (type === EXTENDED) {
      ensure(canvas === null && data.length === 10);
      canvas = { width: uint24(data, 4) + 1, height: uint24(data, 7) + 1 };
      checkSize(canvas.width, canvas.height);
      hasAlpha = ((data[0] ?? 0) & HAS_ALPHA) !== 0;
      isAnimated = ((data[0] ?? 0) & HAS_ANIMATION) !== 0;
      continue;
    }
    ensure(canvas !== null);
    if (type === ANIMATION) {
      ensure(data.length === 6 && animation === null);
      animation = data;
    } else if (type === FRAME) {
      ensure(isAnimated);
      frames += 1;
      checkFrames(frames, canvas.width * canvas.height);
      writeChunk(pictures, FRAME, cleanFrame(data, canvas));
    } else if (type === VP8 || type === VP8L) {
      // In an animation, browsers show only the frames, not a picture outside of them.
      if (isAnimated) continue;
      const size = readSize({ type, data });
      ensure(frames === 0 && size.width === canvas.width && size.height === canvas.height);
      frames = 1;
      writeChunk(pictures, type, data);
    } else if (type === ALPHA) {
      if (!isAnimated && frames === 0) writeChunk(pictures, type, data);
    } else if (type === PROFILE) {
      if (!profile && isKeptProfile(data)) profile = data;
    } else if (type === EXIF) {
      orientation ??= readOrientation(startsWith(data, 'Exif\0\0') ? data.subarray(6) : data);
    }
  }
  ensure(canvas !== null && frames > 0 && isAnimated === (animation !== null));
  const isTurned = orientation !== null && orientation !== 1;
  const header = new Uint8Array(10);
  header[0] =
    (profile ? HAS_PROFILE : 0) |
    (hasAlpha ? HAS_ALPHA : 0) |
    (isTurned ? HAS_EXIF : 0) |
    (isAnimated ? HAS_ANIMATION : 0);
  setUint24(header, 4, canvas.width - 1);
  setUint24(header, 7, canvas.height - 1);
  writeChunk(body, EXTENDED, header);
  if (profile) writeChunk(body, PROFILE, profile);
  if (animation) writeChunk(body, ANIMATION, animation);
  body.write(pictures.finish());
  pictures.release();
  if (orientation !== null && isTurned) writeChunk(body, EXIF, writeOrientation(orientation));
}

/** Returns a frame with only its header (position, size, duration, flags) and one picture, which may have an alpha channel. */
function cleanFrame(data: Uint8Array, canvas: Size): Uint8Array {
  ensure(data.length > 16);
  const width = uint24(data, 6) + 1;
  const height = uint24(data, 9) + 1;
  ensure(2 * uint24(data, 0) + width <= canvas.width && 2 * uint24(data, 3) + height <= canvas.height);
  const clean = new ByteWriter(data.length + 16);
  clean.write(data.subarray(0, 16));
  let pictures = 0;
  for (const chunk of chunksOf(data, 16)) {
    if (chunk.type === VP8 || chunk.type === VP8L) {
      pictures += 1;
      const size = readSize(chunk);
      ensure(pictures === 1 && size.width === width && size.height === height);
    } else if (chunk.type !== ALPHA || pictures > 0) continue;
    writeChunk(clean, chunk.type, chunk.data);
  }
  ensure(pictures === 1);
  return clean.finish();
}

type Chunk = { readonly type: number; readonly data: Uint8Array };

function* chunksOf(bytes: Uint8Array, start: number): Generator<Chunk> {
  const view = viewOf(bytes);
  let parts = 0;
  for (let offset = start; offset < bytes.length; ) {
    const length = view.getUint32(offset + 4, true);
    parts += 1;
    ensure(parts <= MAX_PARTS, 'image_too_complex');
    ensure(offset + 8 + length <= bytes.length);
    yield { type: view.getUint32(offset), data: bytes.subarray(offset + 8, offset + 8 + length) };
    offset += 8 + length + (length & 1);
  }
}

function writeChunk(writer: ByteWriter, type: number, data: Uint8Array): void {
  const head = new Uint8Array(8);
  viewOf(head).setUint32(0, type);
  viewOf(head).setUint32(4, data.length, true);
  writer.write(head);
  writer.write(data);
  if (data.length & 1) writer.write([0]);
}

/** Returns the size from the picture data itself, because the container may declare a different size. */
function readSize({ type, data }: Chunk): Size {
  const view = viewOf(data);
  if (type === VP8) {
    // The lowest bit is set in frames that depend on other frames.
    ensure((view.getUint8(0) & 1) === 0 && uint24(data, 3) === 0x2a019d);
    return { width: view.getUint16(6, true) & 0x3fff, height: view.getUint16(8, true) & 0x3fff };
  }
  ensure(view.getUint8(0) === 0x2f);
  const bits = view.getUint32(1, true);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

function uint24(bytes: Uint8Array, offset: number): number {
  const view = viewOf(bytes);
  return view.getUint16(offset, true) | (view.getUint8(offset + 2) << 16);
}

function setUint24(bytes: Uint8Array, offset: number, value: number): void {
  bytes.set([value & 0xff, (value >> 8) & 0xff, value >> 16], offset);
}
