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

/** A picture with metadata in every place that its format allows. */
export type MetadataFile = {
  readonly type: string;
  readonly file: Uint8Array<ArrayBuffer>;
  /** The Exif orientation that the inspection must keep; null for GIF, which has no Exif data, and AVIF, whose decoders ignore it. */
  readonly orientation: number | null;
};

const ORIENTATION = 6;

/** Pictures with `marker` in all their metadata, and after their end if decoders ignore it there. */
export function metadataFiles(marker: string): readonly MetadataFile[] {
  return [
    { type: 'image/jpeg', file: jpegWith(marker), orientation: ORIENTATION },
    { type: 'image/png', file: pngWith(marker), orientation: ORIENTATION },
    { type: 'image/gif', file: gifWith(marker), orientation: null },
    { type: 'image/webp', file: webpWith(marker), orientation: ORIENTATION },
    { type: 'image/avif', file: avifWith(marker), orientation: null },
  ];
}

/** Sounds with `marker` in their metadata, such as titles and covers. */
export function metadataSounds(marker: string): readonly Pick<MetadataFile, 'type' | 'file'>[] {
  const payload = latin1(marker);
  const riffChunk = (type: string, data: Uint8Array) => webpChunk(type, data);
  // Types of FLAC blocks: 0 stream information, 4 comments, 6 picture. The last block has the bit 0x80.
  const flacBlock = (header: number, data: Uint8Array) => {
    const head = Buffer.alloc(4);
    head.writeUInt32BE(data.length);
    head[0] = header;
    return Buffer.concat([head, data]);
  };
  const wav = Buffer.from(wavFile());
  const id3 = Buffer.from('ID3\x03\0\0\0\0\0\0', 'latin1');
  id3[9] = payload.length;
  return [
    {
      type: 'audio/mpeg',
      file: joined(id3, payload, mp3File(), latin1('TAG'.padEnd(3) + marker.padEnd(125, '\0'))),
    },
    {
      type: 'audio/wav',
      file: joined(
        wav.subarray(0, 12),
        riffChunk('bext', payload),
        wav.subarray(12, 36),
        riffChunk('LIST', payload),
        wav.subarray(36),
        riffChunk('id3 ', payload),
      ),
    },
    {
      type: 'audio/flac',
      file: joined(
        latin1('fLaC'),
        flacBlock(0, Buffer.alloc(34)),
        flacBlock(4, payload),
        flacBlock(0x86, payload),
        Buffer.alloc(20, 7),
      ),
    },
    {
      type: 'audio/mp4',
      file: joined(
        box('ftyp', latin1('M4A \0\0\0\0')),
        box('moov', Buffer.concat([box('trak', box('udta', payload)), box('udta', box('\xa9xyz', payload))])),
        box('uuid', payload),
        box('mdat', Buffer.from([1, 2, 3])),
      ),
    },
  ];
}

/** Exif data with an orientation, and with the marker as the artist and in a GPS field. */
function exif(marker: string): Buffer {
  const payload = Buffer.from(`${marker}\0`, 'latin1');
  const directory = 8;
  const payloadAt = directory + 2 + 3 * 12 + 4;
  const gpsAt = payloadAt + payload.length + (payload.length % 2);
  const data = Buffer.alloc(gpsAt + 2 + 12 + 4 + payload.length);
  data.write('II*\0', 'latin1');
  data.writeUInt32LE(directory, 4);
  data.writeUInt16LE(3, directory);
  const entry = (at: number, tag: number, type: number, count: number, value: number) => {
    data.writeUInt16LE(tag, at);
    data.writeUInt16LE(type, at + 2);
    data.writeUInt32LE(count, at + 4);
    data.writeUInt32LE(value, at + 8);
  };
  // Tags: 0x0112 Orientation, 0x013b Artist, 0x8825 the GPS directory, 0x001b GPSProcessingMethod.
  entry(directory + 2, 0x0112, 3, 1, ORIENTATION);
  entry(directory + 14, 0x013b, 2, payload.length, payloadAt);
  entry(directory + 26, 0x8825, 4, 1, gpsAt);
  payload.copy(data, payloadAt);
  data.writeUInt16LE(1, gpsAt);
  entry(gpsAt + 2, 0x001b, 7, payload.length, gpsAt + 18);
  payload.copy(data, gpsAt + 18);
  return data;
}

const xmp = (marker: string) => latin1(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${marker}</x:xmpmeta>`);

function jpegWith(marker: string): Uint8Array<ArrayBuffer> {
  const segment = (code: number, ...data: Buffer[]) => {
    const content = Buffer.concat(data);
    return Buffer.concat([
      Buffer.from([0xff, code, (content.length + 2) >> 8, (content.length + 2) & 255]),
      content,
    ]);
  };
  const plain = Buffer.from(jpegFile());
  // After the start marker (2 bytes) and the JFIF segment (18 bytes).
  const tablesAt = 20;
  return joined(
    plain.subarray(0, tablesAt),
    segment(0xe0, latin1(`JFXX\0\x10${marker}`)),
    segment(0xe1, latin1('Exif\0\0'), exif(marker)),
    segment(0xe1, latin1('http://ns.adobe.com/xap/1.0/\0'), xmp(marker)),
    segment(0xe2, latin1(`MPF\0${marker}`)),
    segment(0xe2, latin1(`ICC_PROFILE\0\x01\x01${marker}`)),
    segment(0xe5, latin1(marker)),
    segment(0xed, latin1(`Photoshop 3.0\x008BIM${marker}`)),
    segment(0xee, latin1(`Adobe\0\x64\0\0\0\0\x01${marker}`)),
    segment(0xfe, latin1(marker)),
    plain.subarray(tablesAt),
    // Phones append such data: more pictures, a short video.
    jpegFile(),
    latin1(marker),
  );
}

function pngWith(marker: string): Uint8Array<ArrayBuffer> {
  const plain = Buffer.from(pngFile());
  // The signature has 8 bytes, the chunk IHDR 25, and the last chunk IEND 12.
  const headerEnd = 8 + 25;
  const end = plain.length - 12;
  return joined(
    plain.subarray(0, headerEnd),
    pngChunk('iCCP', Buffer.concat([latin1(`${marker}\0\0`), deflateSync(latin1(marker))])),
    pngChunk('eXIf', exif(marker)),
    pngChunk('tEXt', latin1(`Comment\0${marker}`)),
    pngChunk('zTXt', Buffer.concat([latin1(`Comment\0\0`), deflateSync(latin1(marker), { level: 0 })])),
    pngChunk('iTXt', Buffer.concat([latin1('XML:com.adobe.xmp\0\0\0\0\0'), xmp(marker)])),
    pngChunk('tIME', Buffer.from([7, 230, 7, 14, 12, 0, 0])),
    pngChunk('maRk', latin1(marker)),
    plain.subarray(headerEnd, end),
    pngChunk('tEXt', latin1(`Location\0${marker}`)),
    plain.subarray(end),
    latin1(marker),
  );
}

function gifWith(marker: string): Uint8Array<ArrayBuffer> {
  const plain = Buffer.from(gifFile());
  // After the header (13 bytes) and a palette of two colours (6 bytes).
  const picturesAt = 13 + 6;
  const blocks = (payload: Buffer) =>
    Buffer.concat([Buffer.from([payload.length]), payload, Buffer.from([0])]);
  const extension = (label: number, ...data: Buffer[]) =>
    Buffer.concat([Buffer.from([0x21, label]), ...data]);
  return joined(
    plain.subarray(0, picturesAt),
    extension(0xff, Buffer.from([11]), latin1('NETSCAPE2.0'), Buffer.from([3, 1, 5, 0, 0])),
    extension(0xff, Buffer.from([11]), latin1('XMP DataXMP'), blocks(xmp(marker))),
    extension(0xff, Buffer.from([11]), latin1('NETSCAPE2.0'), blocks(latin1(marker))),
    // One block that begins like a loop count.
    extension(0xff, blocks(latin1(`NETSCAPE2.0\x03\x01\x05\0\0${marker}`))),
    extension(0xfe, blocks(latin1(marker))),
    extension(0x01, blocks(latin1(marker))),
    plain.subarray(picturesAt),
    latin1(marker),
  );
}

export function webpChunk(type: string, data: Uint8Array): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length & 1)]);
}

/**
 * Builds a WebP file with an extended header (VP8X).
 * @param flags feature bits of that header
 */
export function extendedWebp(width: number, height: number, flags: number, ...chunks: Buffer[]) {
  const header = Buffer.alloc(10);
  header[0] = flags;
  header.writeUIntLE(width - 1, 4, 3);
  header.writeUIntLE(height - 1, 7, 3);
  const body = Buffer.concat([latin1('WEBP'), webpChunk('VP8X', header), ...chunks]);
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
      // Colour profile, Exif, XMP.
      0x20 | 0x08 | 0x04,
      webpChunk('ICCP', latin1(marker)),
      picture,
      webpChunk('EXIF', exif(marker)),
      webpChunk('XMP ', xmp(marker)),
      webpChunk('MARK', latin1(marker)),
    ),
    latin1(marker),
  );
}

function avifWith(marker: string): Uint8Array<ArrayBuffer> {
  const payload = latin1(`${marker}\0`);
  const file = avifFile(16, 12, {
    additionalItems: [
      { type: 'Exif', data: Buffer.concat([Buffer.alloc(4), exif(marker)]), name: marker },
      { type: 'mime', data: xmp(marker), name: `${marker}\0application/rdf+xml` },
      { type: 'uri ', data: payload, name: `${marker}\0urn:${marker}` },
    ],
    properties: [
      box('udes', Buffer.concat([Buffer.alloc(4), payload])),
      box('colr', latin1(`prof${marker}`)),
    ],
    boxes: [box('uuid', payload), box('free', payload)],
  });
  return joined(file, box('skip', payload));
}

function latin1(payload: string): Buffer {
  return Buffer.from(payload, 'latin1');
}

function joined(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.concat(parts));
}
