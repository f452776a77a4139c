import { ByteWriter, startsWith, viewOf } from './byte-writer.ts';
import { ensure } from './content-rejected-error.ts';
import { checkFrames, checkSize } from './image-limits.ts';

const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
const GRAPHIC_CONTROL = 0xf9;
const APPLICATION = 0xff;

/**
 * Returns a GIF without comments, texts, data after its end, and application data other than the loop count.
 * @throws {ContentRejectedError}
 * @throws {RangeError} if the file is truncated
 */
export function cleanGif(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const view = viewOf(bytes);
  ensure(startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a'));
  const clean = new ByteWriter(bytes.length);
  // Browsers enlarge the canvas for frames that do not fit.
  let width = view.getUint16(6, true);
  let height = view.getUint16(8, true);
  ensure(width > 0 && height > 0);
  let frames = 0;
  let offset = 13 + colourTableBytes(view.getUint8(10));
  ensure(offset <= bytes.length);
  clean.write(bytes.subarray(0, offset));
  /** Returns the end of the sub-blocks that begin at `start`, including the empty block that closes them. */
  const endOfBlocks = (start: number): number => {
    let at = start;
    for (let length = view.getUint8(at); length > 0; length = view.getUint8(at)) at += 1 + length;
    return at + 1;
  };
  for (;;) {
    const kind = view.getUint8(offset);
    if (kind === TRAILER) break;
    let end: number;
    if (kind === EXTENSION) {
      const label = view.getUint8(offset + 1);
      end = endOfBlocks(offset + 2);
      if (label === GRAPHIC_CONTROL && end - offset === 8) clean.write(bytes.subarray(offset, end));
      else if (label === APPLICATION && isLoopCount(bytes, offset)) clean.write(bytes.subarray(offset, end));
    } else {
      ensure(kind === IMAGE);
      width = Math.max(width, view.getUint16(offset + 1, true) + view.getUint16(offset + 5, true));
      height = Math.max(height, view.getUint16(offset + 3, true) + view.getUint16(offset + 7, true));
      checkSize(width, height);
      frames += 1;
      checkFrames(frames, width * height);
      end = endOfBlocks(offset + 11 + colourTableBytes(view.getUint8(offset + 9)));
      clean.write(bytes.subarray(offset, end));
    }
    offset = end;
  }
  ensure(frames > 0);
  clean.write([TRAILER]);
  return clean.finish();
}

function colourTableBytes(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

/** Returns whether the extension contains only the loop count. */
function isLoopCount(bytes: Uint8Array, offset: number): boolean {
  const isNamed = ['NETSCAPE2.0', 'ANIMEXTS1.0'].some((name) => startsWith(bytes, name, offset + 3));
  return isNamed && bytes[offset + 14] === 3 && bytes[offset + 15] === 1 && bytes[offset + 18] === 0;
}
