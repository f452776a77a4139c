/**
 * Entry point of the process that `picture-decoder.ts` starts. It reads pictures from stdin, each preceded by its size in four
 * bytes, and writes the `VisualFingerprint` of each, or null, as a line of JSON. It ends when stdin ends.
 */
import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import sharp from 'sharp';
import {
  LENGTH_PREFIX_BYTES,
  SCALED_SIDE,
  type VisualFingerprint,
  visualFingerprintOf,
} from './visual-fingerprint.ts';

// Set before the first picture starts threads, which inherit the priority.
setPriority(10);
try {
  // When memory runs out, Linux ends this process and not the server or the database.
  writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {
  // Only Linux has this file.
}
sharp.concurrency(1);
sharp.cache(false);
// All other formats of the library stay blocked, such as SVG, PDF and TIFF.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
});

/** The limit for uploads, from uploads/content/image-limits.ts. */
const MAX_PIXELS = 16_777_216;

async function decodeAndFingerprint(bytes: Uint8Array): Promise<VisualFingerprint | null> {
  try {
    // Browsers show damaged pictures, so damaged pictures must also be recognised.
    const pixels = await sharp(bytes, { failOn: 'none', limitInputPixels: MAX_PIXELS })
      .autoOrient()
      .flatten({ background: '#fff' })
      .resize(SCALED_SIDE, SCALED_SIDE, { fit: 'fill' })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer();
    return pixels.length === 3 * SCALED_SIDE * SCALED_SIDE ? visualFingerprintOf(pixels) : null;
  } catch {
    return null;
  }
}

let chunks: Buffer[] = [];
process.stdin.on('data', async (chunk: Buffer) => {
  chunks.push(chunk);
  const size = chunks.reduce((sum, { length }) => sum + length, 0);
  const first = chunks[0] ?? chunk;
  if (first.length < LENGTH_PREFIX_BYTES) chunks = [Buffer.concat(chunks)];
  if (size < LENGTH_PREFIX_BYTES || size < LENGTH_PREFIX_BYTES + (chunks[0] ?? chunk).readUInt32LE()) return;
  // The server sends the next picture only after the response.
  const picture = Buffer.concat(chunks).subarray(LENGTH_PREFIX_BYTES);
  chunks = [];
  process.stdout.write(`${JSON.stringify(await decodeAndFingerprint(picture))}\n`);
});
