import { describe, expect, it } from 'vitest';
import {
  avifFile,
  gifFile,
  htmlFile,
  jpegFile,
  mp3File,
  pngFile,
  svgFile,
  wavFile,
  webpFile,
} from '../testing/sample-files.ts';
import { checkContent } from './check-content.ts';
import { measureImage } from './recognise-image.ts';

const images = {
  'image/jpeg': jpegFile(),
  'image/png': pngFile(),
  'image/gif': gifFile(),
  'image/webp': webpFile(),
  'image/avif': avifFile(),
};
const sounds = { 'audio/mpeg': mp3File(), 'audio/wav': wavFile() };
const all = { ...images, ...sounds };

describe('checkContent', () => {
  it.each(Object.entries(all))('keeps a real %s', (type, file) => {
    expect(checkContent(file, type)).toBeNull();
  });

  it.each(
    Object.keys(all).flatMap((claimed) =>
      Object.entries({ ...all, html: htmlFile, svg: svgFile, nothing: new Uint8Array() })
        .filter(([type]) => type !== claimed)
        .map(([type, file]) => [type, claimed, file] as const),
    ),
  )('refuses %s that claims to be %s', (_type, claimed, file) => {
    expect(checkContent(file, claimed)).toBe('wrong_content');
  });

  it.each(['image/svg+xml', 'image/heic', 'text/html', 'application/octet-stream', '', 'image/x-icon'])(
    'refuses the type %j whatever the file is',
    (type) => {
      expect(checkContent(jpegFile(), type)).toBe('unsupported_type');
    },
  );

  it.each(Object.entries(images))('refuses a %s that was cut short, wherever', (type, file) => {
    for (let length = 0; length < file.length; length += 1) {
      expect(checkContent(file.subarray(0, length), type), `cut after ${length} bytes`).toBe('wrong_content');
    }
  });

  it('refuses a PNG with a damaged byte', () => {
    const file = pngFile();
    for (let position = 8; position < file.length; position += 1) {
      const damaged = file.slice();
      damaged[position] = (damaged[position] ?? 0) ^ 1;
      expect(checkContent(damaged, 'image/png'), `byte ${position}`).toBe('wrong_content');
    }
  });

  it('keeps a JPEG with a trailer after its end, as cameras write it', () => {
    expect(checkContent(new Uint8Array([...jpegFile(), 1, 2, 3]), 'image/jpeg')).toBeNull();
  });

  it.each([
    [12_000, 9_000, 'image_too_large'],
    [8_000, 6_000, null],
    [65_535, 65_535, 'image_too_large'],
    [0, 10, 'wrong_content'],
  ])('judges a picture of %i × %i pixels as %s', (width, height, verdict) => {
    expect(checkContent(jpegFile(width, height), 'image/jpeg')).toBe(verdict);
    expect(checkContent(pngFile(1, 1, { width, height }), 'image/png')).toBe(verdict);
  });

  it.each([
    ['image/jpeg', jpegFile(640, 480)],
    ['image/png', pngFile(640, 480)],
    ['image/webp', webpFile(640, 480)],
    ['image/avif', avifFile(640, 480)],
  ])('reads the size of a %s', (mimeType, file) => {
    expect(measureImage(file)).toEqual({ mimeType, width: 640, height: 480 });
  });

  it('keeps an MP3 with a tag of titles before its sound', () => {
    const tag = Buffer.from('ID3\x03\0\0\0\0\0\x05', 'latin1');
    expect(checkContent(new Uint8Array([...tag, 1, 2, 3, 4, 5, ...mp3File()]), 'audio/mpeg')).toBeNull();
  });
});
