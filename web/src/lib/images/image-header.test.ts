import { describe, expect, test } from 'vitest';
import { readImageHeader } from './image-header.ts';

const text = (value: string) => new TextEncoder().encode(value);
const jpeg = (...segments: number[][]) => Uint8Array.from([0xff, 0xd8, ...segments.flat()]);
/** A metadata segment. */
const app1 = [0xff, 0xe1, 0x00, 0x06, 1, 2, 3, 4];
/** A frame header with the height 0x2ee0 (12,000) and the width 0x1f40 (8,000). */
const frame = [0xff, 0xc2, 0x00, 0x11, 8, 0x2e, 0xe0, 0x1f, 0x40, 3];
/** The start of a PNG with the width 0x2ee0 (12,000) and the height 9. */
const png = Uint8Array.from([
  ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52],
  ...[0, 0, 0x2e, 0xe0, 0, 0, 0, 9],
]);

describe('readImageHeader', () => {
  test('reads the size of a JPEG with metadata', () => {
    expect(readImageHeader(jpeg(app1, frame))).toEqual({
      kind: 'jpeg',
      size: { width: 8000, height: 12_000 },
    });
  });

  test('reads the size of a JPEG with padding before a marker', () => {
    expect(readImageHeader(jpeg([0xff], app1, frame)).size).toEqual({ width: 8000, height: 12_000 });
  });

  test('reads the size of a PNG', () => {
    expect(readImageHeader(png)).toEqual({ kind: 'png', size: { width: 12_000, height: 9 } });
  });

  test.each([
    ['a truncated JPEG', jpeg(app1), { kind: 'jpeg' }],
    [
      'a JPEG whose segment ends beyond the file',
      jpeg([0xff, 0xe1, 0xff, 0xff, ...Array(8).fill(7)]),
      { kind: 'jpeg' },
    ],
    ['a truncated PNG', png.slice(0, 12), { kind: 'png' }],
    ['HTML', text('<!doctype html><html></html>'), { kind: 'other' }],
    ['a GIF', text('GIF89a'), { kind: 'other' }],
    ['a HEIC', text('\0\0\0\u0018ftypheic'), { kind: 'other' }],
    ['an empty file', new Uint8Array(), { kind: 'other' }],
  ])('returns no size for %s', (_, bytes, header) => {
    expect(readImageHeader(bytes)).toEqual(header);
  });
});
