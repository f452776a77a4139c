import { expect, it } from 'vitest';
import { formatBytes, usedFraction } from './storage.ts';

it.each([
  [0, '0 bytes'],
  [1023, '1,023 bytes'],
  [1024, '1 kB'],
  [524_288_000, '500 MB'],
  [1_610_612_736, '1.5 GB'],
  [5_497_558_138_880, '5,120 GB'],
])('formats %s bytes as %s', (bytes, text) => {
  expect(formatBytes(bytes, 'en')).toBe(text);
});

it.each([
  ['half of the bytes used', { bytes: 50, files: 1 }, 0.5],
  ['most of the files used', { bytes: 1, files: 9 }, 0.9],
  ['more used than a lowered quota allows', { bytes: 300, files: 1 }, 1],
])('returns how full the storage is with %s', (_case, used, expected) => {
  expect(usedFraction({ ...used, allowed_bytes: 100, allowed_files: 10 })).toBe(expected);
});

it('returns 1 for a quota of zero', () => {
  expect(usedFraction({ bytes: 0, files: 0, allowed_bytes: 0, allowed_files: 10 })).toBe(1);
});
