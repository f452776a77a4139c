import { crc32 } from 'node:zlib';

export type ImageFacts = { readonly mimeType: string; readonly width: number; readonly height: number };

/**
 * Recognises a picture by its structure and reads its size in pixels from its header.
 * @returns null unless the bytes are a whole JPEG, PNG, GIF, WebP or AVIF file
 */
export function measureImage(bytes: Uint8Array): ImageFacts | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return (
      measureJpeg(view) ??
      measurePng(view, bytes) ??
      measureGif(view) ??
      measureWebp(view) ??
      measureAvif(view)
    );
  } catch (error) {
    // A field beyond the end: the file was cut short.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function ascii(view: DataView, offset: number, length: number): string {
  return String.fromCharCode(...Array.from({ length }, (_, index) => view.getUint8(offset + index)));
}

function measureJpeg(view: DataView): ImageFacts | null {
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return null;
  let offset = 2;
  let size: { width: number; height: number } | null = null;
  for (;;) {
    if (view.getUint8(offset) !== 0xff) return null;
    const marker = view.getUint8(offset + 1);
    if (marker === 0xff) {
      offset += 1;
      continue;
    }
    if (marker === 0xda) break;
    if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd9)) return null;
    const length = view.getUint16(offset + 2);
    if (length < 2) return null;
    // The frame headers, among which 0xc4, 0xc8 and 0xcc are tables.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      size = { height: view.getUint16(offset + 5), width: view.getUint16(offset + 7) };
    }
    offset += 2 + length;
  }
  if (!size) return null;
  // Cameras append things after the end marker, so it is looked for, not expected last.
  for (let end = view.byteLength - 2; end > offset; end -= 1) {
    if (view.getUint16(end) === 0xffd9) return { mimeType: 'image/jpeg', ...size };
  }
  return null;
}

function measurePng(view: DataView, bytes: Uint8Array): ImageFacts | null {
  if (view.byteLength < 33 || view.getUint32(0) !== 0x89504e47 || view.getUint32(4) !== 0x0d0a1a0a)
    return null;
  if (ascii(view, 12, 4) !== 'IHDR') return null;
  const facts = { mimeType: 'image/png', width: view.getUint32(16), height: view.getUint32(20) };
  let hasPixels = false;
  for (let offset = 8; ; ) {
    const length = view.getUint32(offset);
    const type = ascii(view, offset + 4, 4);
    if (view.getUint32(offset + 8 + length) !== crc32(bytes.subarray(offset + 4, offset + 8 + length)))
      return null;
    if (type === 'IDAT') hasPixels = true;
    if (type === 'IEND') return hasPixels ? facts : null;
    offset += 12 + length;
  }
}

function measureGif(view: DataView): ImageFacts | null {
  if (view.byteLength < 14 || !['GIF87a', 'GIF89a'].includes(ascii(view, 0, 6))) return null;
  const facts = { mimeType: 'image/gif', width: view.getUint16(6, true), height: view.getUint16(8, true) };
  const colourTable = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  let offset = 13 + colourTable(view.getUint8(10));
  const skipBlocks = () => {
    for (let length = view.getUint8(offset); length > 0; length = view.getUint8(offset)) offset += 1 + length;
    offset += 1;
  };
  let hasPixels = false;
  for (;;) {
    const kind = view.getUint8(offset);
    if (kind === 0x3b) return hasPixels ? facts : null;
    if (kind === 0x21) offset += 2;
    else if (kind === 0x2c) {
      hasPixels = true;
      offset += 10 + colourTable(view.getUint8(offset + 9)) + 1;
    } else return null;
    skipBlocks();
  }
}

function measureWebp(view: DataView): ImageFacts | null {
  if (view.byteLength < 30 || ascii(view, 0, 4) !== 'RIFF' || ascii(view, 8, 4) !== 'WEBP') return null;
  if (view.getUint32(4, true) + 8 > view.byteLength) return null;
  const mimeType = 'image/webp';
  const uint24 = (offset: number) => view.getUint16(offset, true) | (view.getUint8(offset + 2) << 16);
  switch (ascii(view, 12, 4)) {
    case 'VP8 ':
      if (uint24(23) !== 0x2a019d) return null;
      return {
        mimeType,
        width: view.getUint16(26, true) & 0x3fff,
        height: view.getUint16(28, true) & 0x3fff,
      };
    case 'VP8L': {
      if (view.getUint8(20) !== 0x2f) return null;
      const bits = view.getUint32(21, true);
      return { mimeType, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { mimeType, width: uint24(24) + 1, height: uint24(27) + 1 };
    default:
      return null;
  }
}

function measureAvif(view: DataView): ImageFacts | null {
  if (view.byteLength < 32 || ascii(view, 4, 4) !== 'ftyp' || !['avif', 'avis'].includes(ascii(view, 8, 4)))
    return null;
  let meta: { start: number; end: number } | null = null;
  let hasPixels = false;
  for (let offset = 0; offset < view.byteLength; ) {
    const size = view.getUint32(offset) || view.byteLength - offset;
    if (size < 8 || offset + size > view.byteLength) return null;
    const type = ascii(view, offset + 4, 4);
    if (type === 'meta') meta = { start: offset, end: offset + size };
    if (type === 'mdat') hasPixels = true;
    offset += size;
  }
  if (!meta || !hasPixels) return null;
  let width = 0;
  let height = 0;
  // Every item has its size in a box of its own; the largest is the picture or the grid that it is made of.
  for (let offset = meta.start; offset + 16 <= meta.end; offset += 1) {
    if (view.getUint32(offset) !== 0x69737065) continue;
    width = Math.max(width, view.getUint32(offset + 8));
    height = Math.max(height, view.getUint32(offset + 12));
  }
  return { mimeType: 'image/avif', width, height };
}
