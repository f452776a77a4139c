import { fourCc, viewOf } from './byte-writer.ts';
import { ensure } from './content-rejected-error.ts';
import { MAX_PARTS } from './image-limits.ts';

/** A box of an ISO base media file. Offsets count from the beginning of the file. */
export type Box = {
  /** As `fourCc` returns it. */
  readonly type: number;
  readonly start: number;
  /** Start of its content, after size and type. */
  readonly contentStart: number;
  readonly end: number;
};

const FREE = fourCc('free');

/**
 * Returns the boxes that fill a range without a gap.
 * @throws {ContentRejectedError} if a box has an invalid size, or there are too many boxes
 * @throws {RangeError} if the file ends inside the 64-bit size of a box
 */
export function boxesOf(bytes: Uint8Array, start: number, end: number): readonly Box[] {
  const view = viewOf(bytes);
  const boxes: Box[] = [];
  for (let offset = start; offset < end; ) {
    ensure(offset + 8 <= end);
    const size = view.getUint32(offset);
    const hasLongSize = size === 1;
    const headLength = hasLongSize ? 16 : 8;
    const declaredLength = hasLongSize
      ? view.getUint32(offset + 8) * 2 ** 32 + view.getUint32(offset + 12)
      : size;
    // A box that declares a length of 0 extends to the end of the range.
    const length = declaredLength === 0 ? end - offset : declaredLength;
    ensure(length >= headLength && offset + length <= end);
    boxes.push({
      type: view.getUint32(offset + 4),
      start: offset,
      contentStart: offset + headLength,
      end: offset + length,
    });
    ensure(boxes.length <= MAX_PARTS, 'image_too_complex');
    offset += length;
  }
  return boxes;
}

/** Replaces a box with free space, which readers skip, without moving what follows. */
export function blankBox(bytes: Uint8Array, { start, contentStart, end }: Box): void {
  viewOf(bytes).setUint32(start + 4, FREE);
  bytes.fill(0, contentStart, end);
}
