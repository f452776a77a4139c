import { deflateSync } from 'node:zlib';
import {
  avifFile,
  box,
  gifFile,
  jpegFile,
  mp3File,
  pngChunk,
  pngFile,
  wavFile,
  webpFile,
} from './sample-files.ts';

/** A picture with metadata in every place where its format has one. */
export type MetadataFile = {
  readonly type: string;
  readonly file: Uint8Array<ArrayBuffer>;
  /** The rotation of the picture, if the format stores it in Exif data. */
  readonly orientation: number | null;
};

const ORIENTATION = 6;

/** Pictures with `marker` in all their metadata, and after their end if readers allow that. */
export function metadataFiles(marker: string): readonly MetadataFile[] {
  return [
    { type: 'image/jpeg', file: jpegWith(marker), orientation: ORIENTATION },
    { type: 'image/png', file: pngWith(marker), orientation: ORIENTATION },
    { type: 'image/gif', file: gifWith(marker), orientation: null },
    { type: 'image/webp', file: webpWith(marker), orientation: ORIENTATION },
    { type: 'image/avif', file: avifWith(marker), orientation: null },
  ];
}

/** Sounds with `marker` in titles, covers and locations. */
export function metadataSounds(marker: string): readonly Pick<MetadataFile, 'type' | 'file'>[] {
  const words = text(marker);
  const riffChunk = (type: string, data: Uint8Array) => webpChunk(type, data);
  const flacBlock = (header: number, data: Uint8Array) => {
    const head = Buffer.alloc(4);
    head.writeUInt32BE(data.length);
    head[0] = header;
    return Buffer.concat([head, data]);
  };
  const wav = Buffer.from(wavFile());
  const id3 = Buffer.from('ID3\x03\0\0\0\0\0\0', 'latin1');
  id3[9] = words.length;
  return [
    {
      type: 'audio/mpeg',
      file: joined(id3, words, mp3File(), text('TAG'.padEnd(3) + marker.padEnd(125, '\0'))),
    },
    {
      type: 'audio/wav',
      file: joined(wav.subarray(0, 36), riffChunk('LIST', words), wav.subarray(36), riffChunk('id3 ', words)),
    },
    {
      type: 'audio/flac',
      file: joined(
        text('fLaC'),
        flacBlock(0, Buffer.alloc(34)),
        flacBlock(4, words),
        flacBlock(0x86, words),
        Buffer.alloc(20, 7),
      ),
    },
    {
      type: 'audio/mp4',
      file: joined(
        box('ftyp', text('M4A \0\0\0\0')),
        box('moov', Buffer.concat([box('trak', box('udta', words)), box('udta', box('\xa9xyz', words))])),
        box('uuid', words),
        box('mdat', Buffer.from([1, 2, 3])),
      ),
    },
  ];
}

/** Exif data with an orientation, an artist and a place. */
function exif(marker: string): Buffer {
  const words = Buffer.from(`${marker}\0`, 'latin1');
  const directory = 8;
  const wordsAt = directory + 2 + 3 * 12 + 4;
  const placeAt = wordsAt + words.length + (words.length % 2);
  const data = Buffer.alloc(placeAt + 2 + 12 + 4 + words.length);
  data.write('II*\0', 'latin1');
  data.writeUInt32LE(directory, 4);
  data.writeUInt16LE(3, directory);
  const entry = (at: number, tag: number, type: number, count: number, value: number) => {
    data.writeUInt16LE(tag, at);
    data.writeUInt16LE(type, at + 2);
    data.writeUInt32LE(count, at + 4);
    data.writeUInt32LE(value, at + 8);
  };
  entry(directory + 2, 0x0112, 3, 1, ORIENTATION);
  entry(directory + 14, 0x013b, 2, words.length, wordsAt);
  entry(directory + 26, 0x8825, 4, 1, placeAt);
  words.copy(data, wordsAt);
  data.writeUInt16LE(1, placeAt);
  entry(placeAt + 2, 0x001b, 7, words.length, placeAt + 18);
  words.copy(data, placeAt + 18);
  return data;
}

const xmp = (marker: string) => text(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${marker}</x:xmpmeta>`);

function jpegWith(marker: string): Uint8Array<ArrayBuffer> {
  const segment = (code: number, ...data: Buffer[]) => {
    const content = Buffer.concat(data);
    return Buffer.concat([
      Buffer.from([0xff, code, (content.length + 2) >> 8, (content.length + 2) & 255]),
      content,
    ]);
  };
  const plain = Buffer.from(jpegFile());
  const tables = 20;
  return joined(
    plain.subarray(0, tables),
    segment(0xe0, text(`JFXX\0\x10${marker}`)),
    segment(0xe1, text('Exif\0\0'), exif(marker)),
    segment(0xe1, text('http://ns.adobe.com/xap/1.0/\0'), xmp(marker)),
    segment(0xe2, text(`MPF\0${marker}`)),
    segment(0xe2, text(`ICC_PROFILE\0\x01\x01${marker}`)),
    segment(0xe5, text(marker)),
    segment(0xed, text(`Photoshop 3.0\x008BIM${marker}`)),
    segment(0xee, text(`Adobe\0\x64\0\0\0\0\x01${marker}`)),
    segment(0xfe, text(marker)),
    plain.subarray(tables),
    // Phones append such data: further pictures, a short film.
    jpegFile(),
    text(marker),
  );
}

function pngWith(marker: string): Uint8Array<ArrayBuffer> {
  const plain = Buffer.from(pngFile());
  const header = 8 + 25;
  const end = plain.length - 12;
  return joined(
    plain.subarray(0, header),
    pngChunk('iCCP', Buffer.concat([text(`${marker}\0\0`), deflateSync(text(marker))])),
    pngChunk('eXIf', exif(marker)),
    pngChunk('tEXt', text(`Comment\0${marker}`)),
    pngChunk('zTXt', Buffer.concat([text(`Comment\0\0`), deflateSync(text(marker), { level: 0 })])),
    pngChunk('iTXt', Buffer.concat([text('XML:com.adobe.xmp\0\0\0\0\0'), xmp(marker)])),
    pngChunk('tIME', Buffer.from([7, 230, 7, 14, 12, 0, 0])),
    pngChunk('maRk', text(marker)),
    plain.subarray(header, end),
    pngChunk('tEXt', text(`Location\0${marker}`)),
    plain.subarray(end),
    text(marker),
  );
}

function gifWith(marker: string): Uint8Array<ArrayBuffer> {
  const plain = Buffer.from(gifFile());
  const pictures = 13 + 6;
  const blocks = (words: Buffer) => Buffer.concat([Buffer.from([words.length]), words, Buffer.from([0])]);
  const extension = (label: number, ...data: Buffer[]) =>
    Buffer.concat([Buffer.from([0x21, label]), ...data]);
  return joined(
    plain.subarray(0, pictures),
    extension(0xff, Buffer.from([11]), text('NETSCAPE2.0'), Buffer.from([3, 1, 5, 0, 0])),
    extension(0xff, Buffer.from([11]), text('XMP DataXMP'), blocks(xmp(marker))),
    extension(0xff, Buffer.from([11]), text('NETSCAPE2.0'), blocks(text(marker))),
    extension(0xfe, blocks(text(marker))),
    extension(0x01, blocks(text(marker))),
    plain.subarray(pictures),
    text(marker),
  );
}

export function webpChunk(type: string, data: Uint8Array): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length & 1)]);
}

/** @param flags of its extended header */
export function extendedWebp(width: number, height: number, flags: number, ...chunks: Buffer[]) {
  const header = Buffer.alloc(10);
  header[0] = flags;
  header.writeUIntLE(width - 1, 4, 3);
  header.writeUIntLE(height - 1, 7, 3);
  const body = Buffer.concat([text('WEBP'), webpChunk('VP8X', header), ...chunks]);
  const head = Buffer.alloc(8);
  head.write('RIFF', 'latin1');
  head.writeUInt32LE(body.length, 4);
  return joined(head, body);
}

function webpWith(marker: string): Uint8Array<ArrayBuffer> {
  const picture = Buffer.from(webpFile()).subarray(12);
  return joined(
    extendedWebp(
      4,
      3,
      0x20 | 0x08 | 0x04,
      webpChunk('ICCP', text(marker)),
      picture,
      webpChunk('EXIF', exif(marker)),
      webpChunk('XMP ', xmp(marker)),
      webpChunk('MARK', text(marker)),
    ),
    text(marker),
  );
}

function avifWith(marker: string): Uint8Array<ArrayBuffer> {
  const words = text(`${marker}\0`);
  const file = avifFile(16, 12, {
    more: [
      { type: 'Exif', data: Buffer.concat([Buffer.alloc(4), exif(marker)]), name: marker },
      { type: 'mime', data: xmp(marker), name: `${marker}\0application/rdf+xml` },
      { type: 'uri ', data: words, name: `${marker}\0urn:${marker}` },
    ],
    properties: [box('udes', Buffer.concat([Buffer.alloc(4), words])), box('colr', text(`prof${marker}`))],
    boxes: [box('uuid', words), box('free', words)],
  });
  return joined(file, box('skip', words));
}

function text(words: string): Buffer {
  return Buffer.from(words, 'latin1');
}

function joined(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.concat(parts));
}
