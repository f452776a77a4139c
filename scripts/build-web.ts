/** Builds the web app into web/dist. Run by itself it builds in any case. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');
const mark = join(root, 'web/dist/.built-from');

function fingerprint(): string {
  const sources = globSync(
    ['web/{src,public,build}/**/*.*', 'web/index.html', 'shared/**/*.ts', 'vite.config.ts'],
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

async function build(): Promise<void> {
  const current = fingerprint();
  // Whatever the shell or a test runner works in: React's development build is far slower.
  process.env.NODE_ENV = 'production';
  // Loaded only now: a start with nothing to build should not wait for the bundler.
  const { build: bundle } = await import('vite');
  await bundle({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
  writeFileSync(mark, current);
}

/** Whether web/dist is what these sources make; also true where the sources are left out, as in an image. */
function isBuilt(): boolean {
  if (!existsSync(mark)) return false;
  return !existsSync(join(root, 'web/src')) || readFileSync(mark, 'utf8') === fingerprint();
}

/** Returns a sentence for the operator when there is no build of these sources; null when there is. */
export function webAppIsMissing(): string | null {
  if (isBuilt()) return null;
  return existsSync(mark)
    ? 'The web app in web/dist is not of this version: run npm run build, then start again.'
    : 'The web app is not built: run npm run build, then start again.';
}

/** Builds when the sources changed since the last build; ends the process when that fails. */
export async function buildWeb(): Promise<void> {
  if (isBuilt()) return;
  console.log('Building the web app …');
  // In a process of its own: the server would keep the bundler's memory, hundreds of megabytes, for as long as it runs.
  const child = spawn(process.execPath, [import.meta.filename], { cwd: root, stdio: 'inherit' });
  await once(child, 'exit');
  if (child.exitCode !== 0) {
    console.error('The web app could not be built. Correct what is said above and run the command again.');
    process.exit(child.exitCode ?? 1);
  }
}

if (import.meta.main) {
  await build();
  console.log('The web app is built.');
}
