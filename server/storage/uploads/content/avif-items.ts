import { fourCc, viewOf } from './byte-writer.ts';
import { ensure } from './content-rejected-error.ts';
import { type Box, boxesOf } from './iso-boxes.ts';

/** A grid of 16 × 16 tiles with alpha has 514 items. */
const MAX_ITEMS = 600;

/**
 * Limits the bytes that are copied and inspected. Several items may use the same bytes of the file, as tiles of one colour do, and each is
 * copied separately, so their sum may exceed the size of the file: up to MAX_SIZE_FACTOR times this size, plus EXTRA_BYTES.
 */
const MAX_SIZE_FACTOR = 4;
const EXTRA_BYTES = 4 * 1024 * 1024;

const INFE = fourCc('infe');
const DERIVED_FROM = fourCc('dimg');

/** A range of bytes, as offsets from the beginning of the file. */
export type Extent = { readonly start: number; readonly end: number };

export type Item = {
  readonly id: number;
  /** As a number from `fourCc`. */
  readonly type: number;
  readonly extents: readonly Extent[];
};

/**
 * Returns the items of a file by id.
 * @throws {ContentRejectedError} if the file is invalid or exceeds a limit
 * @throws {RangeError} if the file, or a part of it, is too short for a number that it must contain
 */
export function readItems(
  bytes: Uint8Array,
  iinf: Box,
  iloc: Box,
  idat: Box | undefined,
): ReadonlyMap<number, Item> {
  const extentsById = readExtents(bytes, iloc, idat);
  const items = new Map<number, Item>();
  for (const { id, type } of entriesOf(bytes, iinf)) {
    ensure(!items.has(id));
    items.set(id, { id, type, extents: extentsById.get(id) ?? [] });
  }
  // Bytes of an unlisted item would not be inspected.
  ensure([...extentsById.keys()].every((id) => items.has(id)));
  return items;
}

/** Overwrites the texts of an item list: item names, and content types and URIs of items that are not pictures. */
export function scrubItemNames(bytes: Uint8Array, iinf: Box): void {
  for (const { textStart, end } of entriesOf(bytes, iinf)) bytes.fill(0, textStart, end);
}

function* entriesOf(bytes: Uint8Array, iinf: Box) {
  const view = viewOf(bytes);
  const countBytes = view.getUint8(iinf.contentStart) === 0 ? 2 : 4;
  const entries = boxesOf(bytes, iinf.contentStart + 4 + countBytes, iinf.end);
  ensure(entries.length <= MAX_ITEMS, 'image_too_complex');
  for (const { type: box, contentStart, end } of entries) {
    const version = view.getUint8(contentStart);
    const idBytes = version === 3 ? 4 : 2;
    ensure(box === INFE && (version === 2 || version === 3) && contentStart + 4 + idBytes + 6 < end);
    const id = version === 3 ? view.getUint32(contentStart + 4) : view.getUint16(contentStart + 4);
    const typeStart = contentStart + 4 + idBytes + 2;
    yield { id, type: view.getUint32(typeStart), textStart: typeStart + 4, end };
  }
}

/** Returns the extents of each item, by the id of the item. */
function readExtents(
  bytes: Uint8Array,
  iloc: Box,
  idat: Box | undefined,
): ReadonlyMap<number, readonly Extent[]> {
  const view = viewOf(bytes.subarray(0, iloc.end));
  const version = view.getUint8(iloc.contentStart);
  ensure(version <= 2);
  const sizes = view.getUint16(iloc.contentStart + 4);
  const offsetBytes = sizes >> 12;
  const lengthBytes = (sizes >> 8) & 15;
  const baseBytes = (sizes >> 4) & 15;
  const indexBytes = version > 0 ? sizes & 15 : 0;
  let offset = iloc.contentStart + 6;
  const read = (count: number): number => {
    ensure([0, 2, 4, 8].includes(count));
    const value =
      count === 0
        ? 0
        : count === 2
          ? view.getUint16(offset)
          : count === 4
            ? view.getUint32(offset)
            : view.getUint32(offset) * 2 ** 32 + view.getUint32(offset + 4);
    offset += count;
    return value;
  };
  const extentsById = new Map<number, readonly Extent[]>();
  let extentCount = 0;
  let totalBytes = 0;
  for (let count = read(version < 2 ? 2 : 4); count > 0; count -= 1) {
    const id = read(version < 2 ? 2 : 4);
    const isWithinIdat = version > 0 && (read(2) & 15) === 1;
    // Offsets must be relative to this file or to `idat`, not to another file or another item.
    ensure(version === 0 || isWithinIdat || (view.getUint16(offset - 2) & 15) === 0);
    ensure(read(2) === 0 && (!isWithinIdat || idat !== undefined));
    const base = read(baseBytes) + (isWithinIdat && idat ? idat.contentStart : 0);
    const extents: Extent[] = [];
    for (let remaining = read(2); remaining > 0; remaining -= 1) {
      extentCount += 1;
      ensure(extentCount <= MAX_ITEMS, 'image_too_complex');
      read(indexBytes);
      const start = base + read(offsetBytes);
      const length = read(lengthBytes);
      ensure(length > 0 && start + length <= bytes.length);
      totalBytes += length;
      ensure(totalBytes <= MAX_SIZE_FACTOR * bytes.length + EXTRA_BYTES, 'image_too_complex');
      extents.push({ start, end: start + length });
    }
    ensure(!extentsById.has(id) && extentsById.size < MAX_ITEMS);
    extentsById.set(id, extents);
  }
  return extentsById;
}

/** Returns the source items of each derived item. */
export function readReferences(
  bytes: Uint8Array,
  iref: Box | undefined,
): ReadonlyMap<number, readonly number[]> {
  const references = new Map<number, readonly number[]>();
  if (!iref) return references;
  const view = viewOf(bytes);
  const isWide = view.getUint8(iref.contentStart) > 0;
  const idBytes = isWide ? 4 : 2;
  const id = (offset: number) => (isWide ? view.getUint32(offset) : view.getUint16(offset));
  for (const { type, contentStart, end } of boxesOf(bytes, iref.contentStart + 4, iref.end)) {
    const count = view.getUint16(contentStart + idBytes);
    ensure(contentStart + idBytes + 2 + count * idBytes === end);
    if (type !== DERIVED_FROM) continue;
    ensure(!references.has(id(contentStart)));
    references.set(
      id(contentStart),
      Array.from({ length: count }, (_, index) => id(contentStart + idBytes + 2 + index * idBytes)),
    );
  }
  return references;
}
