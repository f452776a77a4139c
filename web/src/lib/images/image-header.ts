/** The format and size of an image, read from its header. */
export type ImageHeader = {
  readonly kind: 'jpeg' | 'png' | 'other';
  /** Stored size in pixels (before rotation), if it was found. */
  readonly size?: { readonly width: number; readonly height: number };
};

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** How many bytes of a file to read. JPEGs may have long metadata before their size. */
export const HEADER_BYTES = 512 * 1024;

/** Returns whether a JPEG segment is a frame header, which contains the size. C4, C8 and CC have other purposes. */
function isFrameStart(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

function jpegSize(view: DataView): ImageHeader['size'] | undefined {
  let at = 2;
  while (at + 9 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
    } else if (isFrameStart(marker)) {
      // After the marker: the length of the segment (2 bytes), the bits per sample (1 byte), the height and the width.
      return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    } else {
      at += 2 + view.getUint16(at + 2);
    }
  }
  return undefined;
}

/** Reads the format and size of an image from its first bytes. The file name and the declared type do not matter. */
export function readImageHeader(bytes: Uint8Array): ImageHeader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) {
    const size = jpegSize(view);
    return size ? { kind: 'jpeg', size } : { kind: 'jpeg' };
  }
  if (PNG_SIGNATURE.every((byte, index) => bytes[index] === byte)) {
    // The first chunk begins after the signature: its length and type (4 bytes each), then the width and the height.
    if (view.byteLength < 24) return { kind: 'png' };
    return { kind: 'png', size: { width: view.getUint32(16), height: view.getUint32(20) } };
  }
  return { kind: 'other' };
}
