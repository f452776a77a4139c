import { expect, test } from 'vitest';
import { shortFiguresOf } from './coaster-figures.ts';

test.each([
  [{ height_m: 38, speed_kmh: 100, length_m: 1056 }, ['38 m', '100 km/h']],
  [{ height_m: 3, speed_kmh: null, length_m: 67 }, ['3 m', '67 m long']],
  [{ height_m: null, speed_kmh: 64, length_m: 400 }, ['64 km/h', '400 m long']],
  [{ height_m: null, speed_kmh: 30, length_m: null }, ['30 km/h']],
  [{ height_m: null, speed_kmh: null, length_m: null }, []],
])('the short figures of %o are %o', (figures, line) => {
  expect(shortFiguresOf(figures, 'metric')).toEqual(line);
});
