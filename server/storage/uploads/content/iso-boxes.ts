import { fourCc, viewOf } from './byte-writer.ts';
import { ensure } from './content-rejected-error.ts';
import { MAX_PARTS } from './image-limits.ts';

/** A box of an ISO base media file. Offsets count from the beginning of the file. */
export type Box = {
  readonly type: number;
  readonly start: number;
  /** Start of its content, after size and type. */
  readonly body: number;
  readonly end: number;
};

const FREE = fourCc('free');

/** Returns the boxes that fill a range without a gap. @throws {ContentRejectedError} */
export function boxesOf(bytes: Uint8Array, start: number, end: number): readonly Box[] {
  const view = viewOf(bytes);
  const boxes: Box[] = [];
  for (let offset = start; offset < end; ) {
    ensure(offset + 8 <= end);
    const size = view.getUint32(offset);
    const isLong = size === 1;
    const head = isLong ? 16 : 8;
    const declared = isLong ? view.getUint32(offset + 8) * 2 ** 32 + view.getUint32(offset + 12) : size;
    const length = declared === 0 ? end - offset : declared;
    ensure(length >= head && offset + length <= end);
    boxes.push({
      type: view.getUint32(offset + 4),
      start: offset,
      body: offset + head,
      end: offset + length,
    });
    ensure(boxes.length <= MAX_PARTS, 'image_too_complex');
    offset += length;
  }
  return boxes;
}

/** Replaces a box with free space, which readers skip, without moving what follows. */
export function blankBox(bytes: Uint8Array, { start, body, end }: Box): void {
  viewOf(bytes).setUint32(start + 4, FREE);
  bytes.fill(0, body, end);
}
