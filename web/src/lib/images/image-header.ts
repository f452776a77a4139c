/** What the first bytes of a file say about the picture in it. */
export type ImageHeader = {
  readonly kind: 'jpeg' | 'png' | 'other';
  /** Stored size in pixels (before any turning), where the header tells it. */
  readonly size?: { readonly width: number; readonly height: number };
};

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** How much of a file is worth reading: JPEGs may carry long metadata ahead of their size. */
export const HEADER_BYTES = 512 * 1024;

/** Markers that begin a frame and so carry its size; C4, C8 and CC are tables and extensions. */
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
      return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    } else {
      at += 2 + view.getUint16(at + 2);
    }
  }
  return undefined;
}

/** Reads the kind of picture from its bytes, whatever its name or declared type says. */
export function readImageHeader(bytes: Uint8Array): ImageHeader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) {
    const size = jpegSize(view);
    return size ? { kind: 'jpeg', size } : { kind: 'jpeg' };
  }
  if (PNG_SIGNATURE.every((byte, index) => bytes[index] === byte)) {
    if (view.byteLength < 24) return { kind: 'png' };
    return { kind: 'png', size: { width: view.getUint32(16), height: view.getUint32(20) } };
  }
  return { kind: 'other' };
}
