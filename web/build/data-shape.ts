import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Code that decides what the queries return. */
const SOURCES = ['shared/**/*.ts', 'web/src/features/*/{api,model}/**/*.ts', 'web/src/lib/api/rows/*.ts'];

/**
 * Returns a hash of the code that decides what the queries return. The web app drops data that an earlier build has stored on the
 * device if the hash differs, and keeps it across builds that change other code.
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
