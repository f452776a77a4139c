import { startsWith, viewOf } from './byte-writer.ts';

const ORIENTATION_TAG = 0x0112;
const SHORT = 3;

/**
 * Returns the orientation from the first directory of Exif data; 1 (upright) if there is none.
 * @param tiff the data from its byte order mark on
 */
export function readOrientation(tiff: Uint8Array): number {
  const isLittleEndian = startsWith(tiff, 'II*\0');
  if (!isLittleEndian && !startsWith(tiff, 'MM\0*')) return 1;
  const view = viewOf(tiff);
  if (view.byteLength < 8) return 1;
  const directory = view.getUint32(4, isLittleEndian);
  if (directory + 2 > view.byteLength) return 1;
  const count = view.getUint16(directory, isLittleEndian);
  for (let entry = directory + 2; entry + 12 <= view.byteLength; entry += 12) {
    if (entry >= directory + 2 + count * 12) break;
    if (view.getUint16(entry, isLittleEndian) !== ORIENTATION_TAG) continue;
    if (view.getUint16(entry + 2, isLittleEndian) !== SHORT) return 1;
    const orientation = view.getUint16(entry + 8, isLittleEndian);
    return orientation >= 1 && orientation <= 8 ? orientation : 1;
  }
  return 1;
}

/** Returns Exif data that contains only an orientation. */
export function writeOrientation(orientation: number): Uint8Array {
  const tiff = new Uint8Array(26);
  const view = viewOf(tiff);
  // Big-endian data; the directory starts at byte 8 and has one entry, with one value of the type SHORT.
  view.setUint32(0, 0x4d4d002a);
  view.setUint32(4, 8);
  view.setUint16(8, 1);
  view.setUint16(10, ORIENTATION_TAG);
  view.setUint16(12, SHORT);
  view.setUint32(14, 1);
  view.setUint16(18, orientation);
  return tiff;
}
