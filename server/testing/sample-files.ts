import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

/** Returns a minimal grey JPEG with that width and height in its header. */
export function jpegFile(width = 4, height = 3): Uint8Array<ArrayBuffer> {
  const frame = Buffer.from([0xff, 0xc0, 0x00, 0x0b, 8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return bytes(
    Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10]),
    Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1'),
    frame,
    Buffer.from([0xff, 0xda, 0x00, 0x08, 1, 1, 0, 0, 0x3f, 0]),
    Buffer.from([0x12, 0x34, 0xff, 0x00, 0x56]),
    Buffer.from([0xff, 0xd9]),
  );
}

/** Returns a grey PNG. `declaredSize` is the size in its header, which may differ from that of its pixels. */
export function pngFile(width = 4, height = 3, declaredSize = { width, height }): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(declaredSize.width, 0);
  header.writeUInt32BE(declaredSize.height, 4);
  header[8] = 8;
  const pixels = deflateSync(Buffer.alloc((width + 1) * height));
  return bytes(
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  );
}

/** Returns a unique grey PNG of noise, with about as many bytes as pixels. */
export function noisePngFile(width: number, height: number): Uint8Array<ArrayBuffer> {
  const rows = randomBytes((width + 1) * height);
  for (let row = 0; row < height; row += 1) rows[row * (width + 1)] = 0;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  return bytes(
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows, { level: 0 })),
    pngChunk('IEND', Buffer.alloc(0)),
  );
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** Returns a GIF of one pixel. */
export function gifFile(): Uint8Array<ArrayBuffer> {
  return bytes(Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'));
}

/** Returns a lossless WebP with that width and height in its header, and almost no data. */
export function webpFile(width = 4, height = 3): Uint8Array<ArrayBuffer> {
  const body = Buffer.alloc(30);
  body.write('RIFF', 0, 'latin1');
  body.writeUInt32LE(22, 4);
  body.write('WEBPVP8L', 8, 'latin1');
  body.writeUInt32LE(10, 16);
  body[20] = 0x2f;
  body.writeUInt32LE((width - 1) | ((height - 1) << 14), 21);
  return bytes(body);
}

/** An AV1 picture of 16 × 12 pixels. */
const av1Picture = Buffer.from(
  '12000a09180cfeda2021a0d08032151c478785ddc0002c0000757d59bd74b6d0df17441a',
  'hex',
);

/** End of its sequence header: the OBUs before the frame have 2 and 11 bytes. */
const AV1_HEADER_END = 13;

type AvifItem = {
  readonly type: string;
  readonly data: Buffer;
  readonly name?: string;
  /** Ids of the items that make up this one. The first item has id 1. */
  readonly sourceItemIds?: readonly number[];
};

type AvifParts = {
  readonly brand?: string;
  readonly items?: readonly AvifItem[];
  /** Items to add after `items`, for example to the default picture. */
  readonly additionalItems?: readonly AvifItem[];
  /** Property boxes after those that every file has. No item refers to them. */
  readonly properties?: readonly Buffer[];
  /** More boxes after the file type. */
  readonly boxes?: readonly Buffer[];
};

/** Returns an AVIF whose first item is the picture. */
export function avifFile(
  width = 16,
  height = 12,
  {
    brand = 'avif',
    items: pictures = [{ type: 'av01', data: av1Picture }],
    additionalItems = [],
    properties = [],
    boxes = [],
  }: AvifParts = {},
): Uint8Array<ArrayBuffer> {
  const items = [...pictures, ...additionalItems];
  const size = Buffer.alloc(12);
  size.writeUInt32BE(width, 4);
  size.writeUInt32BE(height, 8);
  const head = Buffer.concat([box('ftyp', text(`${brand}\0\0\0\0avifmif1miaf`)), ...boxes]);
  const meta = (dataStart: number) => {
    let offset = dataStart;
    const locations = items.map(({ data }, index) => {
      const location = Buffer.alloc(14);
      location.writeUInt16BE(index + 1, 0);
      location.writeUInt16BE(1, 4);
      location.writeUInt32BE(offset, 6);
      location.writeUInt32BE(data.length, 10);
      offset += data.length;
      return location;
    });
    const entries = items.map(({ type, name = '' }, index) =>
      box(
        'infe',
        Buffer.concat([Buffer.from([2, 0, 0, 0]), uint16s([index + 1, 0]), text(`${type}${name}\0`)]),
      ),
    );
    const references = items.flatMap(({ sourceItemIds }, index) =>
      sourceItemIds ? [box('dimg', uint16s([index + 1, sourceItemIds.length, ...sourceItemIds]))] : [],
    );
    const association = Buffer.concat([
      Buffer.from([0, 0, 0, 0, 0, 0, items.length >> 8, items.length & 255]),
      ...items.map((_, index) => Buffer.concat([uint16s([index + 1]), Buffer.from([3, 1, 2, 3])])),
    ]);
    const children = [
      box('hdlr', Buffer.concat([Buffer.alloc(8), text('pict'), Buffer.alloc(13)])),
      box('pitm', Buffer.from([0, 0, 0, 0, 0, 1])),
      box('iloc', Buffer.concat([Buffer.from([0, 0, 0, 0, 0x44, 0]), uint16s([items.length]), ...locations])),
      box('iinf', Buffer.concat([Buffer.alloc(4), uint16s([items.length]), ...entries])),
      ...(references.length > 0 ? [box('iref', Buffer.concat([Buffer.alloc(4), ...references]))] : []),
      box(
        'iprp',
        Buffer.concat([
          box(
            'ipco',
            Buffer.concat([
              box('av1C', Buffer.from([0x81, 0x00, 0x0c, 0x00])),
              box('ispe', size),
              box('pixi', Buffer.from([0, 0, 0, 0, 3, 8, 8, 8])),
              ...properties,
            ]),
          ),
          box('ipma', association),
        ]),
      ),
    ];
    return box('meta', Buffer.concat([Buffer.alloc(4), ...children]));
  };
  const dataStart = head.length + meta(0).length + 8;
  return bytes(head, meta(dataStart), box('mdat', Buffer.concat(items.map(({ data }) => data))));
}

/** Returns an AV1 picture whose header declares that size. */
export function av1PictureOf(width: number, height: number): Buffer {
  // The profile (3 bits), `still_picture` and `reduced_still_picture_header`; the level (5 bits); the lengths of width and height in bits,
  // each stored minus one (15); width and height, also stored minus one.
  const bits = `00011${'0'.repeat(5)}${'1111'.repeat(2)}${binary(width - 1)}${binary(height - 1)}`.padEnd(
    56,
    '0',
  );
  const header = Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
  return Buffer.concat([
    Buffer.from([0x12, 0x00, 0x0a, header.length]),
    header,
    av1Picture.subarray(AV1_HEADER_END),
  ]);
}

function binary(value: number): string {
  return value.toString(2).padStart(16, '0');
}

function uint16s(values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(2 * values.length);
  for (const [index, value] of values.entries()) buffer.writeUInt16BE(value, 2 * index);
  return buffer;
}

function text(value: string): Buffer {
  return Buffer.from(value, 'latin1');
}

/** Returns a box of an ISO base media file, such as AVIF or MP4. */
export function box(type: string, data: Uint8Array): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + data.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, data]);
}

/** Returns two silent MP3 frames of 128 kbit/s at 44.1 kHz. */
export function mp3File(): Uint8Array<ArrayBuffer> {
  const frame = Buffer.alloc(417);
  frame.writeUInt32BE(0xfffb9000);
  return bytes(frame, frame);
}

export function wavFile(): Uint8Array<ArrayBuffer> {
  const file = Buffer.alloc(60);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(52, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(16, 40);
  return bytes(file);
}

export const svgFile = bytes(
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
);
export const htmlFile = bytes(Buffer.from('<!doctype html><script>alert(document.domain)</script>'));

function bytes(...parts: Buffer[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.concat(parts));
}
