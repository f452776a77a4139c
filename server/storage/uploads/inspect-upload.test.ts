// @spec guide/sound-rules

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { metadataFiles, metadataSounds } from '../../testing/metadata-files.ts';
import {
  animatedGif,
  animatedPng,
  animatedWebp,
  jpegWithScans,
  pictureBombs,
} from '../../testing/picture-bombs.ts';
import {
  avifFile,
  gifFile,
  htmlFile,
  jpegFile,
  mp3File,
  noisePngFile,
  pngFile,
  svgFile,
  wavFile,
  webpFile,
} from '../../testing/sample-files.ts';
import { inspectUpload } from './inspect-upload.ts';

const images = {
  'image/jpeg': jpegFile(),
  'image/png': pngFile(),
  'image/gif': gifFile(),
  'image/webp': webpFile(),
  'image/avif': avifFile(),
};
const sounds = { 'audio/mpeg': mp3File(), 'audio/wav': wavFile() };
const all = { ...images, ...sounds };

/** Returns the bytes that would be stored, or the error code. */
async function inspect(file: Uint8Array<ArrayBuffer>, type: string): Promise<Uint8Array | string> {
  const inspection = await inspectUpload(file, type);
  return inspection.ok ? inspection.bytes : inspection.code;
}

describe('inspectUpload', () => {
  it.each(Object.entries(all))('stores a %s without metadata unchanged', async (type, file) => {
    expect(await inspect(file, type)).toEqual(file);
  });

  it.each(
    Object.keys(all).flatMap((claimed) =>
      Object.entries({ ...all, html: htmlFile, svg: svgFile, nothing: new Uint8Array() })
        .filter(([type]) => type !== claimed)
        .map(([type, file]) => [type, claimed, file] as const),
    ),
  )('rejects %s that claims to be %s', async (_type, claimed, file) => {
    expect(await inspect(file, claimed)).toBe('wrong_content');
  });

  it.each(['image/svg+xml', 'image/heic', 'text/html', 'application/octet-stream', '', 'image/x-icon'])(
    'rejects a file with the type %j',
    async (type) => {
      expect(await inspect(jpegFile(), type)).toBe('unsupported_type');
    },
  );

  it.each(Object.entries(images))('rejects a truncated %s', async (type, file) => {
    for (let length = 0; length < file.length; length += 1) {
      expect(await inspect(file.slice(0, length), type), `cut after ${length} bytes`).toBe('wrong_content');
    }
  });

  it('rejects a PNG with a damaged byte', async () => {
    const file = pngFile();
    for (let position = 8; position < file.length; position += 1) {
      const damagedFile = file.slice();
      damagedFile[position] = (damagedFile[position] ?? 0) ^ 1;
      expect(await inspect(damagedFile, 'image/png'), `byte ${position}`).toBe('wrong_content');
    }
  });

  it('removes the ID3 tag of an MP3 and keeps its sound', async () => {
    const tag = Buffer.from('ID3\x03\0\0\0\0\0\x05', 'latin1');
    const file = new Uint8Array([...tag, 1, 2, 3, 4, 5, ...mp3File()]);
    expect(await inspect(file, 'audio/mpeg')).toEqual(mp3File());
  });

  it('rejects an AVIF with a hundred items that share the same 2 MB', async () => {
    const padding = Buffer.alloc(2 * 1024 * 1024);
    const additionalItems = [
      { type: 'iden', data: padding },
      ...Array.from({ length: 99 }, () => ({ type: 'iden', data: Buffer.alloc(1) })),
    ];
    const file = avifFile(16, 12, { additionalItems });
    expect((await inspectUpload(file, 'image/avif')).ok).toBe(true);
    const fileWithSharedData = new Uint8Array(file);
    const ilocEntries = Buffer.from(fileWithSharedData.buffer).indexOf('iloc') + 12;
    // Makes all these items share the padding of the first one. An entry has 14 bytes; the last eight are the offset and the length,
    // which are copied.
    for (let item = 2; item <= 100; item += 1)
      fileWithSharedData.copyWithin(ilocEntries + 14 * item + 6, ilocEntries + 14 + 6, ilocEntries + 14 + 14);
    expect(await inspectUpload(fileWithSharedData, 'image/avif')).toEqual({
      ok: false,
      code: 'image_too_complex',
    });
  });

  it('inspects a view of a larger buffer', async () => {
    const file = jpegFile();
    const buffer = new Uint8Array([9, 9, 9, ...file, 9]);
    expect(await inspect(buffer.subarray(3, -1), 'image/jpeg')).toEqual(file);
  });

  // The numbers are width, height, and count of scans or frames. All are within the limits.
  it.each([
    ['a grey PNG', noisePngFile(4_096, 64), 'image/png'],
    ['a JPEG of 4,096 × 4,096', jpegFile(4_096, 4_096), 'image/jpeg'],
    ['a progressive JPEG', jpegWithScans(2_048, 2_048, 14), 'image/jpeg'],
    ['an animated PNG', animatedPng(100, 100, 20), 'image/png'],
    ['an animated GIF', animatedGif(300, 300, 200), 'image/gif'],
    ['an animated WebP', animatedWebp(300, 300, 200), 'image/webp'],
    ['an AVIF of 4,096 × 4,096', avifFile(4_096, 4_096), 'image/avif'],
  ])('stores %s unchanged', async (_what, file, type) => {
    expect(await inspect(file, type)).toEqual(file);
  });

  it.each(pictureBombs())('rejects $name', async ({ type, file, code }) => {
    expect(await inspect(file, type)).toBe(code);
  });
});

const MARKER = 'secret-place-50.80N-6.88E';

describe('inspectUpload of a file with metadata', () => {
  it.each(metadataFiles(MARKER))(
    'stores an $type without metadata except the orientation',
    async ({ type, file, orientation }) => {
      expect(Buffer.from(file).includes(MARKER)).toBe(true);
      const stored = await inspect(file, type);
      if (typeof stored === 'string') throw new Error(stored);
      expect(Buffer.from(stored).includes(MARKER)).toBe(false);
      expect(Buffer.from(stored).includes('GPS')).toBe(false);
      const exif = Buffer.from('MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0', 'latin1');
      const at = Buffer.from(stored).indexOf(exif);
      expect(at < 0 ? null : stored[at + exif.length]).toBe(orientation);
      // A second inspection does not change the stored file.
      expect(await inspect(new Uint8Array(stored), type)).toEqual(stored);
    },
  );

  it.each(metadataSounds(MARKER))('stores an $type without metadata', async ({ type, file }) => {
    expect(Buffer.from(file).includes(MARKER)).toBe(true);
    const stored = await inspect(file, type);
    if (typeof stored === 'string') throw new Error(stored);
    expect(Buffer.from(stored).includes(MARKER)).toBe(false);
    expect(await inspect(new Uint8Array(stored), type)).toEqual(stored);
  });

  it('removes metadata from AVIF items that a decoder does not read, and rejects a gain map with much metadata', async () => {
    const withItem = (type: string, data: Buffer) => avifFile(16, 12, { additionalItems: [{ type, data }] });
    const stored = await inspect(withItem('iden', Buffer.from(MARKER)), 'image/avif');
    if (typeof stored === 'string') throw new Error(stored);
    expect(Buffer.from(stored).includes(MARKER)).toBe(false);
    expect(await inspect(withItem('tmap', Buffer.alloc(513)), 'image/avif')).toBe('image_too_complex');
    const twoMaps = ['a', 'b'].map((name) => ({ type: 'tmap', name, data: Buffer.alloc(300) }));
    expect(await inspect(avifFile(16, 12, { additionalItems: twoMaps }), 'image/avif')).toBe(
      'image_too_complex',
    );
    const withGainMap = withItem('tmap', Buffer.alloc(512, 1));
    expect(await inspect(withGainMap, 'image/avif')).toEqual(withGainMap);
  });

  it('keeps the loop count of a GIF', async () => {
    const file = metadataFiles(MARKER).find(({ type }) => type === 'image/gif')?.file ?? gifFile();
    const stored = await inspect(file, 'image/gif');
    expect(Buffer.from(stored).toString('latin1')).toContain('NETSCAPE2.0\x03\x01\x05\0\0');
  });
});

describe('damaged files', () => {
  const files = [
    ...Object.entries(images),
    ...metadataFiles(MARKER).map(({ type, file }) => [type, file] as const),
    ['image/png', animatedPng(4, 4, 3)] as const,
    ['image/gif', animatedGif(4, 4, 3)] as const,
    ['image/webp', animatedWebp(4, 4, 3)] as const,
    ...metadataSounds(MARKER).map(({ type, file }) => [type, file] as const),
  ];
  const damage = fc.array(
    fc.record({ at: fc.nat(), value: fc.nat(255), kind: fc.constantFrom('set', 'remove', 'insert') }),
    { minLength: 1, maxLength: 8 },
  );

  it.each(files.map(([type, file], index) => ({ type, file, index })))(
    'made from sample $index ($type) are rejected or cleaned without an exception',
    async ({ type, file }) => {
      await fc.assert(
        fc.asyncProperty(damage, async (changes) => {
          const bytes = [...file];
          for (const { at, value, kind } of changes) {
            const place = at % bytes.length;
            if (kind === 'set') bytes[place] = value;
            else bytes.splice(place, kind === 'remove' ? 1 : 0, ...(kind === 'insert' ? [value] : []));
          }
          const stored = await inspect(new Uint8Array(bytes), type);
          if (typeof stored === 'string') return;
          expect(stored.length).toBeLessThanOrEqual(bytes.length + 256);
          expect(await inspect(new Uint8Array(stored), type)).toEqual(stored);
        }),
        { numRuns: 300 },
      );
    },
  );
});
