import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copiesOf, drawnPicture, mirrored } from '../../testing/drawn-picture.ts';
import { pictureBombs } from '../../testing/picture-bombs.ts';
import { createPictureDecoder, type PictureDecoder } from './picture-decoder.ts';
import { SCALED_SIDE, type VisualFingerprint, visualFingerprintOf } from './visual-fingerprint.ts';

let decoder: PictureDecoder;
let folder: string;

beforeAll(async () => {
  decoder = createPictureDecoder();
  folder = await mkdtemp(join(tmpdir(), 'decoder-'));
});
afterAll(async () => {
  await decoder.stop();
  await rm(folder, { recursive: true });
});

async function requireFingerprint(picture: Uint8Array): Promise<VisualFingerprint> {
  const fingerprint = await decoder.fingerprintOf(picture);
  if (!fingerprint) throw new Error('the picture has no fingerprint');
  return fingerprint;
}

/** Returns by how many bits of the hash and by how many levels of chroma two pictures differ. */
const difference = (one: VisualFingerprint, other: VisualFingerprint) => ({
  bits: [...one.hash].filter((digit, index) => digit !== other.hash[index]).length,
  tint: Math.max(...one.tint.map((value, index) => Math.abs(value - (other.tint[index] ?? 0)))),
});

describe('the fingerprint of a picture', () => {
  it('differs by at most 40 bits and 12 levels of chroma, the limits of private.is_removed_picture, in every kind of copy', async () => {
    for (const number of [1, 2, 3]) {
      const picture = await drawnPicture(number);
      const original = await requireFingerprint(picture);
      for (const [kind, { bytes }] of Object.entries(await copiesOf(picture))) {
        const { bits, tint } = difference(original, await requireFingerprint(bytes));
        expect(bits, kind).toBeLessThanOrEqual(40);
        expect(tint, kind).toBeLessThanOrEqual(12);
      }
    }
  });

  it('differs from that of other pictures and of the mirror image', async () => {
    const fingerprints = await Promise.all(
      Array.from({ length: 12 }, async (_, number) => requireFingerprint(await drawnPicture(number))),
    );
    for (const [index, fingerprint] of fingerprints.entries())
      for (const other of fingerprints.slice(index + 1))
        expect(difference(fingerprint, other).bits).toBeGreaterThan(60);
    const picture = await drawnPicture(1);
    expect(
      difference(await requireFingerprint(picture), await requireFingerprint(await mirrored(picture))).bits,
    ).toBeGreaterThan(60);
  });

  it('is null for a plain colour and for a gradient', () => {
    const pixels = (value: (x: number, y: number) => number) =>
      Uint8Array.from({ length: 3 * SCALED_SIDE * SCALED_SIDE }, (_, index) => {
        const pixel = Math.floor(index / 3);
        return value(pixel % SCALED_SIDE, Math.floor(pixel / SCALED_SIDE));
      });
    expect(visualFingerprintOf(pixels(() => 200))).toBeNull();
    expect(visualFingerprintOf(pixels((x, y) => x + 2 * y))).toBeNull();
    expect(visualFingerprintOf(pixels((x, y) => (x * y * 37) % 256))).not.toBeNull();
  });
});

describe('the decoder process', () => {
  it.each(pictureBombs())('survives $name', async ({ file }) => {
    await decoder.fingerprintOf(file);
    expect(await decoder.fingerprintOf(await drawnPicture(1))).not.toBeNull();
  });

  it('does not decode SVG or PDF', async () => {
    const svg = Buffer.from(
      '<svg width="64" height="64"><rect width="9" height="50"/><circle r="30" fill="red"/></svg>',
    );
    expect(await decoder.fingerprintOf(svg)).toBeNull();
    expect(await decoder.fingerprintOf(Buffer.from('%PDF-1.7'))).toBeNull();
    expect(await decoder.fingerprintOf(new Uint8Array())).toBeNull();
  });

  const fingerprint = JSON.stringify({ hash: '01'.repeat(128), tint: Array.from({ length: 32 }, () => 0) });
  /** Returns a decoder whose process runs this JavaScript when it receives the first picture. */
  async function decoderOf(program: string): Promise<PictureDecoder & AsyncDisposable> {
    const path = join(folder, `${crypto.randomUUID()}.mjs`);
    await writeFile(path, `process.stdin.once('data', () => { ${program} });`);
    const testDecoder = createPictureDecoder(path);
    return { ...testDecoder, [Symbol.asyncDispose]: () => testDecoder.stop() };
  }

  it.each([
    ['crashes', 'process.abort();'],
    ['ends', 'process.exit(0);'],
    ['writes an invalid fingerprint', `console.log('{"hash":"01"}');`],
    ['writes without end', `setInterval(() => process.stdout.write('x'.repeat(1000)), 1);`],
  ])('returns null for each picture when it %s', async (_what, program) => {
    await using testDecoder = await decoderOf(program);
    expect(await testDecoder.fingerprintOf(new Uint8Array([1]))).toBeNull();
    expect(await testDecoder.fingerprintOf(new Uint8Array([1]))).toBeNull();
  });

  it('gets no environment variables of the server', async () => {
    process.env.DATABASE_URL_OF_THE_TEST = 'secret';
    await using testDecoder = await decoderOf(
      `console.log(JSON.stringify(process.env).includes('secret') ? 'null' : '${fingerprint}');`,
    );
    expect(await testDecoder.fingerprintOf(new Uint8Array([1]))).not.toBeNull();
    delete process.env.DATABASE_URL_OF_THE_TEST;
  });
});
