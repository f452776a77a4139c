import { ByteWriter, startsWith, viewOf } from './byte-writer.ts';
import { ensure } from './content-rejected-error.ts';
import { readOrientation, writeOrientation } from './exif-orientation.ts';
import { isKeptProfile, MAX_PROFILE_BYTES } from './icc-profile.ts';
import { checkSize } from './image-limits.ts';

/** Progressive encoders write 6 to 12 scans. */
const MAX_SCANS = 32;
/**
 * Maximum number of samples in all scans together: up to 4 per pixel in a baseline picture, 8 to 14 in a progressive one. Allows
 * 16 million pixels of a baseline picture and 4.5 to 8 million of a progressive one: a browser decodes both in the same time.
 */
const MAX_SCANNED_SAMPLES = 64_000_000;
/** Segments before and between scans: tables, and metadata in pieces of 64 KB. */
const MAX_SEGMENTS = 1_000;

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const DQT = 0xdb;
const DHT = 0xc4;
const DRI = 0xdd;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;
const COM = 0xfe;
/** Baseline, extended and progressive with Huffman coding: the kinds that browsers decode. */
const FRAMES = [0xc0, 0xc1, 0xc2];

type Frame = {
  readonly pixels: number;
  /** Samples per pixel of each component, by its id. */
  readonly density: ReadonlyMap<number, number>;
};

/**
 * Returns a JPEG without metadata other than orientation and colour profile, and without data after its end.
 * @throws {ContentRejectedError} if the file is invalid or exceeds a limit
 * @throws {RangeError} if the file, or a part of it, is too short for a number that it must contain
 */
export function cleanJpeg(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const view = viewOf(bytes);
  ensure(view.getUint16(0) === 0xff00 + SOI);
  const body = new ByteWriter(bytes.length);
  const profile = new ProfileSegments();
  let jfif: Uint8Array | null = null;
  let adobe: Uint8Array | null = null;
  let orientation: number | null = null;
  let frame: Frame | null = null;
  let segments = 0;
  let scans = 0;
  let samples = 0;

  let offset = 2;
  for (;;) {
    ensure(view.getUint8(offset) === 0xff);
    const marker = view.getUint8(offset + 1);
    if (marker === 0xff) {
      offset += 1;
      continue;
    }
    if (marker === EOI) break;
    const length = view.getUint16(offset + 2);
    const end = offset + 2 + length;
    ensure(length >= 2 && end <= bytes.length);
    segments += 1;
    ensure(segments <= MAX_SEGMENTS, 'image_too_complex');
    const segment = bytes.subarray(offset, end);
    const data = segment.subarray(4);
    offset = end;
    if (marker === SOS) {
      ensure(frame !== null);
      samples += frame.pixels * densityOfScan(data, frame);
      scans += 1;
      ensure(scans <= MAX_SCANS && samples <= MAX_SCANNED_SAMPLES, 'image_too_complex');
      offset = endOfScan(bytes, end);
      body.write(segment);
      body.write(bytes.subarray(end, offset));
    } else if (FRAMES.includes(marker)) {
      ensure(frame === null);
      frame = readFrame(data);
      body.write(segment);
    } else if (marker === DQT || marker === DHT || marker === DRI) {
      ensure(
        marker === DQT
          ? areQuantizationTables(data)
          : marker === DHT
            ? areHuffmanTables(data)
            : data.length === 2,
      );
      body.write(segment);
    } else if (marker === APP0) {
      if (!jfif && data.length >= 14 && startsWith(data, 'JFIF\0')) jfif = data.subarray(0, 12);
    } else if (marker === APP1) {
      if (orientation === null && startsWith(data, 'Exif\0\0'))
        orientation = readOrientation(data.subarray(6));
    } else if (marker === APP2) {
      profile.add(segment);
    } else if (marker === APP14) {
      if (!adobe && data.length >= 12 && startsWith(data, 'Adobe')) adobe = data.subarray(0, 12);
    } else {
      // Drops other application data and comments, and rejects all other markers.
      ensure((marker > APP2 && marker <= APP15) || marker === COM);
    }
  }
  ensure(scans > 0);

  const clean = new ByteWriter(bytes.length + 256);
  clean.write([0xff, SOI]);
  // Two zeros: no thumbnail.
  if (jfif) clean.write([0xff, APP0, 0, 16, ...jfif, 0, 0]);
  if (orientation !== null && orientation !== 1)
    clean.write([0xff, APP1, 0, 34, ...Buffer.from('Exif\0\0', 'latin1'), ...writeOrientation(orientation)]);
  for (const segment of profile.validSegments()) clean.write(segment);
  if (adobe) clean.write([0xff, APP14, 0, 14, ...adobe]);
  clean.write(body.finish());
  body.release();
  clean.write([0xff, EOI]);
  return clean.finish();
}

function readFrame(data: Uint8Array): Frame {
  const view = viewOf(data);
  const components = view.getUint8(5);
  ensure(view.getUint8(0) === 8 && [1, 3, 4].includes(components) && data.length === 6 + 3 * components);
  const height = view.getUint16(1);
  const width = view.getUint16(3);
  checkSize(width, height);
  const factors = new Map<number, number>();
  let highest = 0;
  let widest = 0;
  for (let at = 6; at < data.length; at += 3) {
    const horizontal = view.getUint8(at + 1) >> 4;
    const vertical = view.getUint8(at + 1) & 15;
    ensure(horizontal >= 1 && horizontal <= 4 && vertical >= 1 && vertical <= 4);
    factors.set(view.getUint8(at), horizontal * vertical);
    widest = Math.max(widest, horizontal);
    highest = Math.max(highest, vertical);
  }
  ensure(factors.size === components);
  const density = new Map([...factors].map(([id, factor]) => [id, factor / (widest * highest)]));
  return { pixels: width * height, density };
}

/** Returns the samples per pixel of a scan. */
function densityOfScan(data: Uint8Array, { density }: Frame): number {
  const components = data[0] ?? 0;
  ensure(components >= 1 && components <= 4 && data.length === 4 + 2 * components);
  let sum = 0;
  for (let index = 0; index < components; index += 1) {
    const samples = density.get(data[1 + 2 * index] ?? -1);
    ensure(samples !== undefined);
    sum += samples;
  }
  return sum;
}

function endOfScan(bytes: Uint8Array, start: number): number {
  for (let offset = start; offset + 1 < bytes.length; offset += 1) {
    if (bytes[offset] !== 0xff) continue;
    const next = bytes[offset + 1] ?? 0;
    if (next === 0 || (next >= 0xd0 && next <= 0xd7)) offset += 1;
    else if (next !== 0xff) return offset;
  }
  ensure(false);
}

/** Returns whether a segment consists of complete quantization tables. */
function areQuantizationTables(data: Uint8Array): boolean {
  let offset = 0;
  while (offset < data.length) offset += (data[offset] ?? 0) >> 4 ? 129 : 65;
  return offset === data.length;
}

/** Returns whether a segment consists of complete Huffman tables. */
function areHuffmanTables(data: Uint8Array): boolean {
  let offset = 0;
  while (offset + 17 <= data.length) {
    const symbols = data.subarray(offset + 1, offset + 17).reduce((sum, count) => sum + count, 0);
    if (symbols > 256) return false;
    offset += 17 + symbols;
  }
  return offset === data.length;
}

/**
 * A colour profile is split into segments of up to 64 KB. Their data begins with the name ICC_PROFILE and a zero (12 bytes), the number of
 * the segment, counted from 1, and the number of all segments (1 byte each).
 */
class ProfileSegments {
  readonly #segments: Uint8Array[] = [];
  #bytes = 0;
  #isBroken = false;

  add(segment: Uint8Array): void {
    const data = segment.subarray(4);
    if (!startsWith(data, 'ICC_PROFILE\0')) return;
    this.#bytes += Math.max(0, data.length - 14);
    if (this.#bytes > MAX_PROFILE_BYTES || data[12] !== this.#segments.length + 1) this.#isBroken = true;
    if (!this.#isBroken) this.#segments.push(segment);
  }

  validSegments(): readonly Uint8Array[] {
    const count = this.#segments.length;
    if (this.#isBroken || this.#segments.some((segment) => segment[17] !== count)) return [];
    const profile = Buffer.concat(this.#segments.map((segment) => segment.subarray(18)));
    return isKeptProfile(profile) ? this.#segments : [];
  }
}
