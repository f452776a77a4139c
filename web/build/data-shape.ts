import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The code that determines the shape of query results. */
const SOURCES = [
  'shared/**/*.ts',
  'web/src/features/*/{api,model}/**/*.ts',
  'web/src/features/coasters/ranking/*.ts',
  'web/src/lib/{api/rows,instance,ride-log}/**/*.ts',
  'web/src/lib/person.ts',
];

const ROOT = join(import.meta.dirname, '..', '..');

/** Returns the paths of the code that determines the shape of query results. */
export function dataShapeFiles(): string[] {
  return SOURCES.flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.includes('.test.'))
    .sort();
}

/**
 * Returns a hash of the code that determines the shape of query results. If the hash has changed, the web app drops the data that
 * an earlier build stored on the device. Builds that change other code keep the data.
 */
export function dataShape(): string {
  const hash = createHash('sha256');
  for (const file of dataShapeFiles()) hash.update(`${file}\0`).update(readFileSync(join(ROOT, file)));
  return hash.digest('base64url').slice(0, 16);
}
