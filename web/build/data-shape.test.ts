import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dataShapeFiles } from './data-shape.ts';

const ROOT = join(import.meta.dirname, '..', '..');

test('the hash includes the code of each query whose data is stored on the device', () => {
  const sources = globSync('web/src/**/*.ts', {
    cwd: ROOT,
    exclude: ['**/*.test.ts', 'web/src/lib/persisted-queries/**'],
  });
  const persistedQueryFiles = sources.filter((file) =>
    readFileSync(join(ROOT, file), 'utf8').includes('meta: { isPersisted: '),
  );
  expect(persistedQueryFiles.length).toBeGreaterThan(0);
  const includedFiles = dataShapeFiles();
  expect(persistedQueryFiles.filter((file) => !includedFiles.includes(file))).toEqual([]);
});
