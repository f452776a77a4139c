import { scrubAv1 } from './av1-sequence.ts';
import { type Extent, type Item, readItems, readReferences, scrubItemNames } from './avif-items.ts';
import { fourCc, startsWith, viewOf } from './byte-writer.ts';
import { ensure } from './content-rejected-error.ts';
import { isKeptProfile } from './icc-profile.ts';
import { checkSize, MAX_AVIF_PIXELS } from './image-limits.ts';
import { type Box, blankBox, boxesOf } from './iso-boxes.ts';

const FTYP = fourCc('ftyp');
const META = fourCc('meta');
const MDAT = fourCc('mdat');
const MOOV = fourCc('moov');
const HDLR = fourCc('hdlr');
const PITM = fourCc('pitm');
const IINF = fourCc('iinf');
const ILOC = fourCc('iloc');
const IREF = fourCc('iref');
const IPRP = fourCc('iprp');
const IPCO = fourCc('ipco');
const IPMA = fourCc('ipma');
const IDAT = fourCc('idat');
const ALTERNATIVES = fourCc('altr');
const GROUPS = fourCc('grpl');
const AV1 = fourCc('av01');
const GRID = fourCc('grid');
const EXIF = fourCc('Exif');
const ISPE = fourCc('ispe');
const AV1C = fourCc('av1C');
const COLR = fourCc('colr');
const AUXC = fourCc('auxC');

const TONE_MAP = fourCc('tmap');

const pictureItems = [AV1, GRID, fourCc('iden'), TONE_MAP];
/** Items whose data a decoder reads. An `iden` item only refers to another item. */
const itemsWithData = [AV1, GRID, TONE_MAP];
/**
 * Maximum size of all tone maps of a file together. A tone map contains the metadata of a gain map, about 150 bytes.
 */
const MAX_TONE_MAP_BYTES = 512;
/** Properties without text, of a few bytes each. */
const plainProperties = ['pixi', 'pasp', 'clap', 'irot', 'imir', 'clli', 'mdcv', 'cclv', 'amve'].map(fourCc);
const layerProperties = ['a1op', 'lsel', 'a1lx'].map(fourCc);
const MAX_PROPERTY_BYTES = 64;
const auxiliaryTypes = [
  'urn:mpeg:mpegB:cicp:systems:auxiliary:alpha',
  'urn:mpeg:hevc:2015:auxid:1',
  'urn:mpeg:mpegB:cicp:systems:auxiliary:depth',
  'urn:mpeg:hevc:2015:auxid:2',
];

/**
 * Returns an AVIF of the same length with everything overwritten that is not part of the picture: removing parts would
 * change every offset in the file. Keeps the orientation, which is a separate property.
 * @throws {ContentRejectedError} if the file is invalid or exceeds a limit
 * @throws {RangeError} if the file, or a part of it, is too short for a number that it must contain
 */
export function cleanAvif(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const clean = new Uint8Array(bytes);
  const boxes = boxesOf(clean, 0, clean.length);
  const [ftyp] = boxes;
  ensure(ftyp?.type === FTYP && (startsWith(bytes, 'avif', 8) || startsWith(bytes, 'avis', 8)));
  ensure((ftyp.end - ftyp.contentStart) % 4 === 0 && ftyp.end - ftyp.contentStart <= 128);
  // Rejects sequences: they store pictures and texts in tracks, which this function does not clean.
  ensure(startsWith(bytes, 'avif', 8) && boxes.every(({ type }) => type !== MOOV), 'image_too_complex');
  const metas = boxes.filter(({ type }) => type === META);
  const [meta] = metas;
  ensure(meta !== undefined && metas.length === 1 && meta.end - meta.contentStart >= 4);
  for (const box of boxes) if (![ftyp, meta].includes(box) && box.type !== MDAT) blankBox(clean, box);

  const parts = new MetaParts(boxesOf(clean, meta.contentStart + 4, meta.end));
  const items = readItems(bytes, parts.required(IINF), parts.required(ILOC), parts.optional(IDAT));
  scrubMeta(clean, parts);

  const data = boxes.filter(({ type }) => type === MDAT);
  const idat = parts.optional(IDAT);
  for (const { contentStart, end } of idat ? [...data, idat] : data) clean.fill(0, contentStart, end);
  let totalPixels = 0;
  let toneMapBytes = 0;
  /** The pixels that a decoder fills for each AV1 item, by item id. */
  const areas = new Map<number, number>();
  for (const item of items.values()) {
    for (const extent of item.extents) {
      ensure(
        [...data, ...(idat ? [idat] : [])].some(
          (box) => box.contentStart <= extent.start && extent.end <= box.end,
        ),
      );
    }
    if (item.type === EXIF) {
      for (const extent of item.extents) writeEmptyExif(clean, extent);
    }
  }
  for (const item of items.values()) {
    if (!itemsWithData.includes(item.type)) continue;
    if (item.type === TONE_MAP) for (const { start, end } of item.extents) toneMapBytes += end - start;
    ensure(toneMapBytes <= MAX_TONE_MAP_BYTES, 'image_too_complex');
    for (const { start, end } of item.extents) clean.set(bytes.subarray(start, end), start);
  }
  for (const item of items.values()) {
    if (item.type !== AV1) continue;
    const [extent, ...more] = item.extents;
    ensure(extent !== undefined && more.length === 0, 'image_too_complex');
    areas.set(item.id, scrubAv1(clean.subarray(extent.start, extent.end), { isWhole: true }));
  }
  const primary = items.get(readPrimary(bytes, parts.required(PITM)));
  ensure(primary !== undefined && pictureItems.includes(primary.type));
  const references = readReferences(bytes, parts.optional(IREF));
  for (const item of items.values())
    if (item.type === GRID) totalPixels += gridArea(clean, item, references, areas);
  for (const area of areas.values()) totalPixels += area;
  ensure(totalPixels <= MAX_AVIF_PIXELS, 'image_too_large');
  return clean;
}

/** The boxes of a `meta` box, by type. */
class MetaParts {
  readonly boxes: readonly Box[];

  constructor(boxes: readonly Box[]) {
    this.boxes = boxes;
  }

  optional(type: number): Box | undefined {
    const found = this.boxes.filter((box) => box.type === type);
    ensure(found.length <= 1);
    return found[0];
  }

  required(type: number): Box {
    const box = this.optional(type);
    ensure(box !== undefined);
    return box;
  }
}

function scrubMeta(clean: Uint8Array, parts: MetaParts): void {
  const unchangedTypes = [PITM, IINF, ILOC, IREF, IDAT];
  for (const box of parts.boxes) {
    if (box.type === HDLR) {
      ensure(box.end - box.contentStart >= 24 && startsWith(clean, 'pict', box.contentStart + 8));
      clean.fill(0, box.contentStart + 24, box.end);
    } else if (box.type === GROUPS) {
      for (const group of boxesOf(clean, box.contentStart, box.end))
        if (group.type !== ALTERNATIVES) blankBox(clean, group);
    } else if (box.type === IPRP) scrubProperties(clean, box);
    else if (!unchangedTypes.includes(box.type)) blankBox(clean, box);
  }
  scrubItemNames(clean, parts.required(IINF));
}

function scrubProperties(clean: Uint8Array, iprp: Box): void {
  const view = viewOf(clean);
  const [container, ...associations] = boxesOf(clean, iprp.contentStart, iprp.end);
  ensure(container?.type === IPCO && associations.every(({ type }) => type === IPMA));
  let ispeCount = 0;
  for (const box of boxesOf(clean, container.contentStart, container.end)) {
    const length = box.end - box.contentStart;
    if (box.type === ISPE) {
      ensure(length === 12);
      checkSize(view.getUint32(box.contentStart + 4), view.getUint32(box.contentStart + 8));
      ispeCount += 1;
    } else if (box.type === AV1C) {
      ensure(length >= 4);
      scrubAv1(clean.subarray(box.contentStart + 4, box.end), { isWhole: false });
    } else if (box.type === COLR) {
      const isProfile =
        startsWith(clean, 'prof', box.contentStart) || startsWith(clean, 'rICC', box.contentStart);
      const isPlain = startsWith(clean, 'nclx', box.contentStart) && length === 11;
      if (!isPlain && !(isProfile && isKeptProfile(clean.subarray(box.contentStart + 4, box.end))))
        blankBox(clean, box);
    } else if (box.type === AUXC) {
      if (
        !auxiliaryTypes.some(
          (name) => length === name.length + 5 && startsWith(clean, name, box.contentStart + 4),
        )
      )
        blankBox(clean, box);
    } else if (![...plainProperties, ...layerProperties].includes(box.type) || length > MAX_PROPERTY_BYTES) {
      // Other boxes refer to properties by position, so an unwanted property is blanked, not removed.
      blankBox(clean, box);
    }
  }
  ensure(ispeCount > 0);
}

function readPrimary(bytes: Uint8Array, { contentStart, end }: Box): number {
  const view = viewOf(bytes);
  const isWide = view.getUint8(contentStart) > 0;
  ensure(end - contentStart === (isWide ? 8 : 6));
  return isWide ? view.getUint32(contentStart + 4) : view.getUint16(contentStart + 4);
}

/** Returns the maximum number of pixels that a decoder fills for the tiles of a grid, which may repeat the same item. */
function gridArea(
  bytes: Uint8Array,
  item: Item,
  references: ReadonlyMap<number, readonly number[]>,
  areas: ReadonlyMap<number, number>,
): number {
  const [extent, ...more] = item.extents;
  ensure(extent !== undefined && more.length === 0);
  const view = viewOf(bytes.subarray(extent.start, extent.end));
  const isWide = (view.getUint8(1) & 1) !== 0;
  ensure(view.byteLength === (isWide ? 12 : 8));
  const tiles = (view.getUint8(2) + 1) * (view.getUint8(3) + 1);
  if (isWide) checkSize(view.getUint32(4), view.getUint32(8));
  else checkSize(view.getUint16(4), view.getUint16(6));
  const tileIds = references.get(item.id) ?? [];
  ensure(tileIds.length === tiles);
  return tileIds.reduce((sum, id) => sum + (areas.get(id) ?? 0), 0);
}

/** Writes Exif data with an empty directory. If that does not fit, leaves the zeros that the caller has written. */
function writeEmptyExif(bytes: Uint8Array, { start, end }: Extent): void {
  const empty = [0, 0, 0, 0, 0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0];
  if (end - start >= empty.length) bytes.set(empty, start);
}
