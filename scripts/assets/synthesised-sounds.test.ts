// @spec guide/soundboard

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const folder = join(root, 'web/public/sounds');
/** The sample with the largest amplitude. synthesise-sounds.ts scales every sound to it. */
const PEAK = 29_000;
const migration = readFileSync(join(root, 'supabase/migrations/20260101002000_soundboard.sql'), 'utf8');

it('the folder contains exactly the sounds that the migration adds to the soundboard, each smaller than 120 KB', () => {
  const onBoard = [...migration.matchAll(/\(\d+, '[^']+', '[^']+', '([a-z-]+)'\)/g)].map(
    ([, name]) => `${name}.wav`,
  );
  expect(onBoard.length).toBeGreaterThanOrEqual(8);
  expect(readdirSync(folder).sort()).toEqual(onBoard.sort());
  for (const name of onBoard) expect(statSync(join(folder, name)).size).toBeLessThan(120 * 1024);
});

it.each(readdirSync(folder))('%s has the normalised peak, and is loud enough to be heard', (name) => {
  const file = readFileSync(join(folder, name));
  // The samples follow the header of a WAV file, which has 44 bytes.
  const samples = new Int16Array(file.buffer.slice(file.byteOffset + 44, file.byteOffset + file.length));
  expect(samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0)).toBe(PEAK);
  const loudness = Math.sqrt(
    samples.reduce((sum, sample) => sum + (sample / 32_768) ** 2, 0) / samples.length,
  );
  // The root mean square; 1 is the loudest possible sound.
  expect(loudness).toBeGreaterThan(0.04);
});
