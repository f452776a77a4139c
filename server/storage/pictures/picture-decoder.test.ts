import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copiesOf, drawnPicture, mirrored } from '../../testing/drawn-picture.ts';
import { pictureBombs } from '../../testing/picture-bombs.ts';
import { createPictureDecoder, type PictureDecoder } from './picture-decoder.ts';
import { lookOf, type PictureLook, SIDE } from './picture-look.ts';

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

async function requireLook(picture: Uint8Array): Promise<PictureLook> {
  const look = await decoder.lookOf(picture);
  if (!look) throw new Error('the picture has no look');
  return look;
}

/** Returns by how many bits of the hash and by how much colour two pictures differ. */
const difference = (one: PictureLook, other: PictureLook) => ({
  bits: [...one.look].filter((digit, index) => digit !== other.look[index]).length,
  colour: Math.max(...one.tint.map((value, index) => Math.abs(value - (other.tint[index] ?? 0)))),
});

describe('the look of a picture', () => {
  it('stays within the limits of the database in every kind of copy', async () => {
    for (const number of [1, 2, 3]) {
      const picture = await drawnPicture(number);
      const original = await requireLook(picture);
      for (const [kind, { bytes }] of Object.entries(await copiesOf(picture))) {
        const { bits, colour } = difference(original, await requireLook(bytes));
        expect(bits, kind).toBeLessThanOrEqual(40);
        expect(colour, kind).toBeLessThanOrEqual(12);
      }
    }
  });

  it('differs from that of other pictures and of the mirror image', async () => {
    const looks = await Promise.all(
      Array.from({ length: 12 }, async (_, number) => requireLook(await drawnPicture(number))),
    );
    for (const [index, look] of looks.entries())
      for (const other of looks.slice(index + 1)) expect(difference(look, other).bits).toBeGreaterThan(60);
    const picture = await drawnPicture(1);
    expect(
      difference(await requireLook(picture), await requireLook(await mirrored(picture))).bits,
    ).toBeGreaterThan(60);
  });

  it('is null for a plain colour and for a gradient', () => {
    const pixels = (value: (x: number, y: number) => number) =>
      Uint8Array.from({ length: 3 * SIDE * SIDE }, (_, index) => {
        const pixel = Math.floor(index / 3);
        return value(pixel % SIDE, Math.floor(pixel / SIDE));
      });
    expect(lookOf(pixels(() => 200))).toBeNull();
    expect(lookOf(pixels((x, y) => x + 2 * y))).toBeNull();
    expect(lookOf(pixels((x, y) => (x * y * 37) % 256))).not.toBeNull();
  });
});

describe('the decoder process', () => {
  it.each(pictureBombs())('survives $name', async ({ file }) => {
    await decoder.lookOf(file);
    expect(await decoder.lookOf(await drawnPicture(1))).not.toBeNull();
  });

  it('does not decode SVG or PDF', async () => {
    const svg = Buffer.from(
      '<svg width="64" height="64"><rect width="9" height="50"/><circle r="30" fill="red"/></svg>',
    );
    expect(await decoder.lookOf(svg)).toBeNull();
    expect(await decoder.lookOf(Buffer.from('%PDF-1.7'))).toBeNull();
    expect(await decoder.lookOf(new Uint8Array())).toBeNull();
  });

  const look = JSON.stringify({ look: '01'.repeat(128), tint: Array.from({ length: 32 }, () => 0) });
  async function decoderOf(program: string): Promise<PictureDecoder & AsyncDisposable> {
    const path = join(folder, `${crypto.randomUUID()}.mjs`);
    await writeFile(path, `process.stdin.once('data', () => { ${program} });`);
    const other = createPictureDecoder(path);
    return { ...other, [Symbol.asyncDispose]: () => other.stop() };
  }

  it.each([
    ['crashes', 'process.abort();'],
    ['ends', 'process.exit(0);'],
    ['writes an invalid look', `console.log('{"look":"01"}');`],
    ['writes without end', `setInterval(() => process.stdout.write('x'.repeat(1000)), 1);`],
  ])('is replaced when it %s', async (_what, program) => {
    await using other = await decoderOf(program);
    expect(await other.lookOf(new Uint8Array([1]))).toBeNull();
    expect(await other.lookOf(new Uint8Array([1]))).toBeNull();
  });

  it('gets no environment variables of the server', async () => {
    process.env.DATABASE_URL_OF_THE_TEST = 'secret';
    await using other = await decoderOf(
      `console.log(JSON.stringify(process.env).includes('secret') ? 'null' : '${look}');`,
    );
    expect(await other.lookOf(new Uint8Array([1]))).not.toBeNull();
    delete process.env.DATABASE_URL_OF_THE_TEST;
  });
});
