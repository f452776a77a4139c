import { crc32, deflateSync } from 'node:zlib';

/** A JPEG as small as its structure allows, claiming that size in pixels. */
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

/** A grey PNG; with `claimed` its header names another size than its pixels have. */
export function pngFile(width = 4, height = 3, claimed = { width, height }): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(claimed.width, 0);
  header.writeUInt32BE(claimed.height, 4);
  header[8] = 8;
  const pixels = deflateSync(Buffer.alloc((width + 1) * height));
  return bytes(
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  );
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

export function gifFile(): Uint8Array<ArrayBuffer> {
  return bytes(Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'));
}

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

export function avifFile(width = 4, height = 3): Uint8Array<ArrayBuffer> {
  const size = Buffer.alloc(12);
  size.writeUInt32BE(width, 4);
  size.writeUInt32BE(height, 8);
  return bytes(
    box('ftyp', Buffer.from('avif\0\0\0\0avifmif1', 'latin1')),
    box('meta', Buffer.concat([Buffer.alloc(4), box('iprp', box('ipco', box('ispe', size)))])),
    box('mdat', Buffer.from([1, 2, 3])),
  );
}

function box(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + data.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, data]);
}

/** Two silent MP3 frames of 128 kbit/s at 44.1 kHz. */
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
  return bytes(file);
}

export const svgFile = bytes(
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
);
export const htmlFile = bytes(Buffer.from('<!doctype html><script>alert(document.domain)</script>'));

function bytes(...parts: Buffer[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.concat(parts));
}
