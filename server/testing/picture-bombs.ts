import { extendedWebp, webpChunk } from './metadata-files.ts';
import { av1PictureOf, avifFile, jpegFile, pngChunk, pngFile, webpFile } from './sample-files.ts';

/** A small file that costs its viewers seconds or hundreds of megabytes. */
export type PictureBomb = {
  readonly name: string;
  readonly type: string;
  readonly file: Uint8Array<ArrayBuffer>;
  /** The error code with which the inspection rejects the file. */
  readonly code: string;
};

export function pictureBombs(): readonly PictureBomb[] {
  const tooLarge = 'image_too_large';
  const tooComplex = 'image_too_complex';
  return [
    bomb('a JPEG of 7,071 × 7,071', 'image/jpeg', jpegFile(7_071, 7_071), tooLarge),
    bomb('a JPEG with 110 scans', 'image/jpeg', jpegWithScans(640, 480, 110), tooComplex),
    bomb('a JPEG of 4,096 × 4,096 with 5 scans', 'image/jpeg', jpegWithScans(4_096, 4_096, 5), tooComplex),
    bomb('a JPEG with 2,000 tables', 'image/jpeg', jpegWithTables(2_000), tooComplex),
    bomb('a PNG of 5,000 × 5,000', 'image/png', pngFile(5_000, 5_000), tooLarge),
    bomb('a PNG of 2 × 2 billion', 'image/png', pngFile(1, 1, { width: 2, height: 2 ** 31 - 1 }), tooLarge),
    bomb(
      'a PNG with fewer pixels than its header declares',
      'image/png',
      pngWithTooFewPixels(),
      'wrong_content',
    ),
    bomb('an APNG of 1,000 frames', 'image/png', animatedPng(16, 16, 1_000), tooComplex),
    bomb('an APNG of 25 frames of 1,000 × 1,000', 'image/png', animatedPng(1_000, 1_000, 25), tooComplex),
    bomb('a PNG of 25,000 chunks', 'image/png', pngOfChunks(25_000), tooComplex),
    bomb('a GIF of 5,000 × 5,000', 'image/gif', animatedGif(5_000, 5_000, 1), tooLarge),
    bomb(
      'a GIF with a frame that enlarges its canvas',
      'image/gif',
      animatedGif(10, 5_000, 1, 60_000),
      tooLarge,
    ),
    bomb('a GIF of 3,000 frames', 'image/gif', animatedGif(16, 16, 3_000), tooComplex),
    bomb('a GIF of 25 frames of 1,000 × 1,000', 'image/gif', animatedGif(1_000, 1_000, 25), tooComplex),
    bomb('a WebP of 16,384 × 16,384', 'image/webp', webpFile(16_384, 16_384), tooLarge),
    bomb('a WebP that is larger than its canvas', 'image/webp', webpLargerThanCanvas(), 'wrong_content'),
    bomb('a WebP of 300 frames', 'image/webp', animatedWebp(16, 16, 300), tooComplex),
    bomb('a WebP of 25 frames of 1,000 × 1,000', 'image/webp', animatedWebp(1_000, 1_000, 25), tooComplex),
    bomb('an AVIF of 20,000 × 20,000', 'image/avif', avifFile(20_000, 20_000), tooLarge),
    bomb(
      'an AVIF whose picture is larger than its properties declare',
      'image/avif',
      avifLargerThanDeclared(),
      tooLarge,
    ),
    bomb('an AVIF that repeats one large tile 100 times', 'image/avif', tiledAvif(), tooLarge),
    bomb('an AVIF of a thousand items', 'image/avif', avifOfItems(1_000), tooComplex),
    bomb('an animated AVIF', 'image/avif', avifFile(16, 12, { brand: 'avis' }), tooComplex),
  ];
}

function bomb(name: string, type: string, file: Uint8Array<ArrayBuffer>, code: string): PictureBomb {
  return { name, type, file, code };
}

/** A scan segment of a progressive JPEG, with two bytes of data. */
const SCAN = [0xff, 0xda, 0x00, 0x08, 1, 1, 0, 1, 5, 0, 0x12, 0x34];

/** Returns a grey progressive JPEG. */
export function jpegWithScans(width: number, height: number, scans: number): Uint8Array<ArrayBuffer> {
  const plain = jpegFile(width, height);
  // Marks the frame as progressive (SOF2) instead of baseline (SOF0).
  plain[21] = 0xc2;
  const end = plain.length - 2;
  const additionalScans = Array.from({ length: scans - 1 }, () => SCAN).flat();
  return new Uint8Array([...plain.subarray(0, end), ...additionalScans, ...plain.subarray(end)]);
}

function jpegWithTables(count: number): Uint8Array<ArrayBuffer> {
  const plain = jpegFile();
  const table = [0xff, 0xdb, 0, 67, 0, ...Array<number>(64).fill(1)];
  return new Uint8Array([
    ...plain.subarray(0, 20),
    ...Array.from({ length: count }, () => table).flat(),
    ...plain.subarray(20),
  ]);
}

function pngWithTooFewPixels(): Uint8Array<ArrayBuffer> {
  return pngFile(1, 1, { width: 4_000, height: 4_000 });
}

/** End of the chunk IHDR: the signature has 8 bytes, the chunk 25. The last chunk, IEND, has 12. */
const PNG_HEADER_END = 8 + 25;

function uint32s(...values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) buffer.writeUInt32BE(value, 4 * index);
  return buffer;
}

export function animatedPng(width: number, height: number, frames: number): Uint8Array<ArrayBuffer> {
  const plain = Buffer.from(pngFile(width, height));
  // The data of the chunk IDAT: without its length and type (8 bytes) and its checksum (4 bytes).
  const pixels = plain.subarray(PNG_HEADER_END + 8, -12 - 4);
  let sequence = 0;
  const control = () =>
    pngChunk(
      'fcTL',
      Buffer.concat([uint32s(sequence++, width, height, 0, 0), Buffer.from([0, 1, 0, 10, 0, 0])]),
    );
  const frame = () => [control(), pngChunk('fdAT', Buffer.concat([uint32s(sequence++), pixels]))];
  return new Uint8Array(
    Buffer.concat([
      plain.subarray(0, PNG_HEADER_END),
      pngChunk('acTL', uint32s(frames, 0)),
      control(),
      plain.subarray(PNG_HEADER_END, -12),
      ...Array.from({ length: frames - 1 }, frame).flat(),
      plain.subarray(-12),
    ]),
  );
}

function pngOfChunks(count: number): Uint8Array<ArrayBuffer> {
  const plain = Buffer.from(pngFile());
  const empty = Array.from({ length: count }, () => pngChunk('tEXt', Buffer.alloc(0)));
  return new Uint8Array(
    Buffer.concat([plain.subarray(0, PNG_HEADER_END), ...empty, plain.subarray(PNG_HEADER_END)]),
  );
}

/** @param frameWidth width of each frame, if it differs from that of the canvas */
export function animatedGif(width: number, height: number, frames: number, frameWidth = width) {
  const head = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
  head.writeUInt16LE(width, 6);
  head.writeUInt16LE(height, 8);
  const frame = Buffer.from('!\xf9\x04\0\x0a\0\0\0,\0\0\0\0\0\0\0\0\0\x02\x02D\x01\0', 'latin1');
  frame.writeUInt16LE(frameWidth, 8 + 5);
  frame.writeUInt16LE(height, 8 + 7);
  return new Uint8Array(
    Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])]),
  );
}

export function animatedWebp(width: number, height: number, frames: number): Uint8Array<ArrayBuffer> {
  const frameHeader = Buffer.alloc(16);
  frameHeader.writeUIntLE(width - 1, 6, 3);
  frameHeader.writeUIntLE(height - 1, 9, 3);
  frameHeader.writeUIntLE(100, 12, 3);
  const picture = Buffer.from(webpFile(width, height)).subarray(12);
  const frame = webpChunk('ANMF', Buffer.concat([frameHeader, picture]));
  const animation = webpChunk('ANIM', Buffer.alloc(6));
  return extendedWebp(width, height, 0x02, animation, ...Array.from({ length: frames }, () => frame));
}

function webpLargerThanCanvas(): Uint8Array<ArrayBuffer> {
  return extendedWebp(10, 10, 0, Buffer.from(webpFile(16_000, 16_000)).subarray(12));
}

function avifLargerThanDeclared(): Uint8Array<ArrayBuffer> {
  return avifFile(16, 12, { items: [{ type: 'av01', data: av1PictureOf(16_384, 16_384) }] });
}

function tiledAvif(): Uint8Array<ArrayBuffer> {
  // Version, flags, ten rows and ten columns (each stored minus one), width and height of 4,095.
  const grid = Buffer.from([0, 0, 9, 9, 0x0f, 0xff, 0x0f, 0xff]);
  return avifFile(4_095, 4_095, {
    items: [
      { type: 'grid', data: grid, sourceItemIds: Array<number>(100).fill(2) },
      { type: 'av01', data: av1PictureOf(1_024, 1_024) },
    ],
  });
}

function avifOfItems(count: number): Uint8Array<ArrayBuffer> {
  return avifFile(16, 12, {
    additionalItems: Array.from({ length: count }, () => ({ type: 'mime', data: Buffer.from([1]) })),
  });
}
