/** Builds the web app into web/dist when its sources changed since the last build. `--force` builds in any case. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const mark = join(root, 'web/dist/.built-from');

function fingerprint(): string {
  const sources = globSync(
    ['web/{src,public}/**/*.*', 'web/index.html', 'shared/**/*.ts', 'vite.config.ts'],
    {
      cwd: root,
      exclude: ['**/*.test.*'],
    },
  ).sort();
  const hash = createHash('sha256');
  for (const file of [...sources, 'package-lock.json'])
    hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

export async function buildWeb({ force = false } = {}): Promise<void> {
  const current = fingerprint();
  if (!force && existsSync(mark) && readFileSync(mark, 'utf8') === current) return;
  console.log('Building the web app …');
  // Loaded only now: a start with nothing to build should not wait for the bundler.
  const { build } = await import('vite');
  await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
  writeFileSync(mark, current);
}

if (import.meta.main) await buildWeb({ force: process.argv.includes('--force') });
