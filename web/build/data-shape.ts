import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The code that determines the shape of query results. */
const SOURCES = ['shared/**/*.ts', 'web/src/features/*/{api,model}/**/*.ts', 'web/src/lib/api/rows/*.ts'];

/**
 * Returns a hash of the code that determines the shape of query results. If the hash has changed, the web app drops the data that
 * an earlier build stored on the device. Builds that change other code keep the data.
 */
export function dataShape(): string {
  const root = join(import.meta.dirname, '..', '..');
  const hash = createHash('sha256');
  const files = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: root }));
  for (const file of files.filter((name) => !name.includes('.test.')).sort()) {
    hash.update(`${file.replaceAll('\\', '/')}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('base64url').slice(0, 16);
}
