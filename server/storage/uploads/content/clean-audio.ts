import { ByteWriter, fourCc, startsWith, viewOf } from './byte-writer.ts';
import { ensure } from './content-rejected-error.ts';
import { MAX_PARTS } from './image-limits.ts';
import { type Box, blankBox, boxesOf } from './iso-boxes.ts';

/**
 * Returns a sound without titles, pictures and locations, for formats that store them separately from the audio data:
 * MP3, AAC, WAV, FLAC, MP4. Returns Ogg and WebM unchanged: only admins upload sounds.
 * @param bytes a recognised sound file
 * @throws {ContentRejectedError} if the file is invalid or exceeds a limit
 * @throws {RangeError} if the file, or a part of it, is too short for a number that it must contain
 */
export function cleanAudio(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  if (startsWith(bytes, 'RIFF')) return cleanWav(bytes);
  if (startsWith(bytes, 'fLaC')) return cleanFlac(bytes);
  if (startsWith(bytes, 'ftyp', 4)) return cleanMp4(bytes);
  if (startsWith(bytes, 'ID3') || bytes[0] === 0xff) return cleanMp3(bytes);
  return bytes;
}

/** Removes tags before the first frame (ID3v2) and after the last one (ID3v1, APE). AAC files can have the same tags. */
function cleanMp3(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const view = viewOf(bytes);
  let start = 0;
  // ID3v2 stores the size of the tag without its 10-byte header in four bytes of 7 bits each.
  if (startsWith(bytes, 'ID3'))
    start = 10 + [6, 7, 8, 9].reduce((size, position) => (size << 7) | (view.getUint8(position) & 0x7f), 0);
  let end = bytes.length;
  if (startsWith(bytes, 'TAG', end - 128)) end -= 128;
  // The footer of an APE tag has 32 bytes. It contains the size of the tag without its header, and flags.
  if (startsWith(bytes, 'APETAGEX', end - 32)) {
    const hasHeader = (view.getUint32(end - 32 + 20, true) & 0x80000000) !== 0;
    end -= view.getUint32(end - 32 + 12, true) + (hasHeader ? 32 : 0);
  }
  ensure(start < end);
  return bytes.slice(start, end);
}

function cleanWav(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const keptTypes = ['fmt ', 'fact', 'data'].map(fourCc);
  const view = viewOf(bytes);
  const clean = new ByteWriter(bytes.length + 1);
  clean.write(bytes.subarray(0, 12));
  let parts = 0;
  for (let offset = 12; offset + 8 <= bytes.length; ) {
    parts += 1;
    ensure(parts <= MAX_PARTS);
    // The header of an interrupted recording declares a length beyond the end of the file.
    const end = Math.min(offset + 8 + view.getUint32(offset + 4, true), bytes.length);
    const paddedEnd = Math.min(end + ((end - offset) & 1), bytes.length);
    if (keptTypes.includes(view.getUint32(offset))) clean.write(bytes.subarray(offset, paddedEnd));
    offset = paddedEnd;
  }
  const file = clean.finish();
  viewOf(file).setUint32(4, file.length - 8, true);
  return file;
}

/** Removes all metadata blocks, such as tags and pictures, except stream info and seek tables. */
function cleanFlac(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const [STREAM_INFO, SEEK_TABLE] = [0, 3];
  const keptTypes = [STREAM_INFO, SEEK_TABLE];
  const view = viewOf(bytes);
  const clean = new ByteWriter(bytes.length);
  clean.write(bytes.subarray(0, 4));
  let lastKept: { readonly place: number; readonly header: number } | null = null;
  let parts = 0;
  let offset = 4;
  for (let isLast = false; !isLast; ) {
    parts += 1;
    ensure(parts <= MAX_PARTS);
    const header = view.getUint8(offset);
    isLast = header >> 7 === 1;
    const end = offset + 4 + (view.getUint32(offset) & 0xffffff);
    ensure(end <= bytes.length);
    if (keptTypes.includes(header & 0x7f)) {
      lastKept = { place: clean.length, header: header & 0x7f };
      clean.write([header & 0x7f]);
      clean.write(bytes.subarray(offset + 1, end));
    }
    offset = end;
  }
  ensure(lastKept !== null);
  clean.write(bytes.subarray(offset));
  const file = clean.finish();
  // The highest bit marks the last block before the sound.
  file[lastKept.place] = 0x80 | lastKept.header;
  return file;
}

/**
 * Overwrites unknown boxes at the top level, and user data in `moov` and its tracks, in place: removing them would change the offsets of
 * other boxes.
 */
function cleanMp4(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const clean = new Uint8Array(bytes);
  const top = ['ftyp', 'moov', 'mdat', 'moof', 'sidx', 'mfra', 'styp'].map(fourCc);
  const moov = fourCc('moov');
  for (const box of boxesOf(clean, 0, clean.length)) {
    if (!top.includes(box.type)) blankBox(clean, box);
    else if (box.type === moov) blankUserData(clean, box);
  }
  return clean;
}

function blankUserData(bytes: Uint8Array, parent: Box): void {
  const userData = ['udta', 'meta', 'uuid', 'free', 'skip'].map(fourCc);
  const track = fourCc('trak');
  for (const box of boxesOf(bytes, parent.contentStart, parent.end)) {
    if (userData.includes(box.type)) blankBox(bytes, box);
    else if (box.type === track) blankUserData(bytes, box);
  }
}
