import { ByteWriter, startsWith, viewOf } from './byte-writer.ts';
import { ensure } from './content-rejected-error.ts';
import { checkFrames, checkSize } from './image-limits.ts';

const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
const GRAPHIC_CONTROL = 0xf9;
const APPLICATION = 0xff;

/** The signature has 6 bytes, the logical screen descriptor 7. */
const HEADER_BYTES = 13;
/** Bytes of an image before its sub-blocks, without a colour table: the descriptor (10 bytes) and the LZW code size (1). */
const IMAGE_HEADER_BYTES = 11;
/** The introducer, the label, one sub-block of 4 bytes with its length, and the empty block. */
const GRAPHIC_CONTROL_BYTES = 8;

/**
 * Returns a GIF without comments, texts, data after its end, and application data other than the loop count.
 * @throws {ContentRejectedError} if the file is invalid or exceeds a limit
 * @throws {RangeError} if the file ends before a number that it must contain
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
  let offset = HEADER_BYTES + colourTableBytes(view.getUint8(10));
  ensure(offset <= bytes.length);
  clean.write(bytes.subarray(0, offset));
  /** Returns the end of the sub-blocks that begin at `start`, including the empty block that closes them. */
  const endOfBlocks = (start: number): number => {
    let offset = start;
    for (let length = view.getUint8(offset); length > 0; length = view.getUint8(offset)) offset += 1 + length;
    return offset + 1;
  };
  for (;;) {
    const kind = view.getUint8(offset);
    if (kind === TRAILER) break;
    let end: number;
    if (kind === EXTENSION) {
      const label = view.getUint8(offset + 1);
      end = endOfBlocks(offset + 2);
      if (label === GRAPHIC_CONTROL && end - offset === GRAPHIC_CONTROL_BYTES)
        clean.write(bytes.subarray(offset, end));
      else if (label === APPLICATION && isLoopCount(bytes, offset)) clean.write(bytes.subarray(offset, end));
    } else {
      ensure(kind === IMAGE);
      width = Math.max(width, view.getUint16(offset + 1, true) + view.getUint16(offset + 5, true));
      height = Math.max(height, view.getUint16(offset + 3, true) + view.getUint16(offset + 7, true));
      checkSize(width, height);
      frames += 1;
      checkFrames(frames, width * height);
      end = endOfBlocks(offset + IMAGE_HEADER_BYTES + colourTableBytes(view.getUint8(offset + 9)));
      clean.write(bytes.subarray(offset, end));
    }
    offset = end;
  }
  ensure(frames > 0);
  clean.write([TRAILER]);
  return clean.finish();
}

/** Returns the length of the colour table after a descriptor with these flags. */
function colourTableBytes(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

/** Returns whether the extension contains only the loop count. */
function isLoopCount(bytes: Uint8Array, offset: number): boolean {
  // After the introducer and the label: the length of the name, the name of 11 bytes, a sub-block of 3 bytes (its length, the id 1 and
  // the count), and the empty block.
  const isNamed = ['NETSCAPE2.0', 'ANIMEXTS1.0'].some((name) => startsWith(bytes, name, offset + 3));
  return (
    isNamed &&
    bytes[offset + 2] === 11 &&
    bytes[offset + 14] === 3 &&
    bytes[offset + 15] === 1 &&
    bytes[offset + 18] === 0
  );
}
