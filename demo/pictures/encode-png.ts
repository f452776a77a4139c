import { crc32, deflateSync } from 'node:zlib';

/**
 * Encodes a PNG with three bytes per pixel. Each row is stored as the difference from the row above, which compresses gradients well.
 * @param pixels red, green and blue of each pixel, row by row
 */
export function encodePng(width: number, height: number, pixels: Uint8Array): Uint8Array {
  const stride = width * 3;
  const rows = new Uint8Array((stride + 1) * height);
  for (let y = 0; y < height; y += 1) {
    const rowStart = y * (stride + 1);
    rows[rowStart] = UP_FILTER;
    rows.set(pixels.subarray(y * stride, (y + 1) * stride), rowStart + 1);
  }
  // From the bottom up, so that the row above still has its original values.
  for (let at = rows.length - 1; at > stride; at -= 1) {
    if (at % (stride + 1) !== 0) rows[at] = (rows[at] ?? 0) - (rows[at - stride - 1] ?? 0);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, TRUE_COLOUR, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 4 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** PNG's filter type "Up", the first byte of a row: the other bytes are stored as differences from the row above. */
const UP_FILTER = 2;
const TRUE_COLOUR = 2;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
