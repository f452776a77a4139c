// @spec guide/sound-rules

/** The containers, each with the MIME types that browsers send for it. */
const containers: readonly {
  readonly types: readonly string[];
  readonly matches: (view: DataView) => boolean;
}[] = [
  { types: ['audio/mpeg', 'audio/mp3'], matches: isMp3 },
  { types: ['audio/wav', 'audio/x-wav', 'audio/wave', 'audio/vnd.wave'], matches: isWav },
  {
    types: ['audio/ogg', 'audio/opus'],
    matches: (view) => ascii(view, 0, 4) === 'OggS' && view.byteLength > 27,
  },
  { types: ['audio/mp4', 'audio/x-m4a', 'audio/m4a', 'audio/aac'], matches: isMp4 },
  { types: ['audio/aac', 'audio/aacp'], matches: isAdts },
  { types: ['audio/webm'], matches: (view) => view.byteLength > 32 && view.getUint32(0) === 0x1a45dfa3 },
  {
    types: ['audio/flac', 'audio/x-flac'],
    matches: (view) => ascii(view, 0, 4) === 'fLaC' && view.byteLength > 42,
  },
];

/** Returns whether bytes look like a sound file of the claimed type, by their beginning and their first frames or chunks. */
export function looksLikeAudio(bytes: Uint8Array, claimedType: string): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return containers.some(({ types, matches }) => types.includes(claimedType) && matches(view));
}

function ascii(view: DataView, offset: number, length: number): string {
  if (offset + length > view.byteLength) return '';
  return String.fromCharCode(...Array.from({ length }, (_, index) => view.getUint8(offset + index)));
}

function isWav(view: DataView): boolean {
  return (
    ascii(view, 0, 4) === 'RIFF' &&
    ascii(view, 8, 4) === 'WAVE' &&
    hasFormatChunk(view) &&
    view.byteLength > 44
  );
}

/** Returns whether the file has a format chunk. Recorders write other chunks before it. */
function hasFormatChunk(view: DataView): boolean {
  for (let offset = 12; offset + 8 <= view.byteLength; ) {
    if (ascii(view, offset, 4) === 'fmt ') return true;
    const size = view.getUint32(offset + 4, true);
    offset += 8 + size + (size & 1);
  }
  return false;
}

function isMp4(view: DataView): boolean {
  return (
    ascii(view, 4, 4) === 'ftyp' &&
    ['M4A ', 'M4B ', 'mp42', 'mp41', 'isom', 'iso2', 'dash'].includes(ascii(view, 8, 4))
  );
}

function isAdts(view: DataView): boolean {
  if (view.byteLength < 16 || (view.getUint16(0) & 0xfff6) !== 0xfff0) return false;
  const length = ((view.getUint8(3) & 3) << 11) | (view.getUint8(4) << 3) | (view.getUint8(5) >> 5);
  return (
    length > 7 &&
    (length === view.byteLength ||
      (length + 2 <= view.byteLength && (view.getUint16(length) & 0xfff6) === 0xfff0))
  );
}

/** Returns whether an MP3 frame, after an optional ID3 tag, is followed by a second frame or by the end of the file. */
function isMp3(view: DataView): boolean {
  let offset = 0;
  if (ascii(view, 0, 3) === 'ID3' && view.byteLength > 10) {
    offset = 10 + [6, 7, 8, 9].reduce((size, position) => (size << 7) | (view.getUint8(position) & 0x7f), 0);
  }
  const frameLength = mp3FrameLength(view, offset);
  return (
    frameLength > 0 &&
    (offset + frameLength === view.byteLength || mp3FrameLength(view, offset + frameLength) > 0)
  );
}

const MPEG1_KBPS = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const MPEG2_KBPS = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const SAMPLES_PER_SECOND = [44_100, 48_000, 32_000];

/** Returns the length of the layer-3 frame that starts at the offset, in bytes; 0 if there is none. */
function mp3FrameLength(view: DataView, offset: number): number {
  if (offset + 4 > view.byteLength) return 0;
  const header = view.getUint32(offset);
  const version = (header >>> 19) & 3;
  if (header >>> 21 !== 0x7ff || version === 1 || ((header >>> 17) & 3) !== 1) return 0;
  const isMpeg1 = version === 3;
  const kbps = (isMpeg1 ? MPEG1_KBPS : MPEG2_KBPS)[(header >>> 12) & 15] ?? 0;
  const sampleRate = (SAMPLES_PER_SECOND[(header >>> 10) & 3] ?? 0) / (isMpeg1 ? 1 : version === 2 ? 2 : 4);
  if (kbps === 0 || sampleRate === 0) return 0;
  return Math.floor(((isMpeg1 ? 144_000 : 72_000) * kbps) / sampleRate) + ((header >>> 9) & 1);
}
