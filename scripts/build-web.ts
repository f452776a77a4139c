/** Builds the web app into web/dist. As a script, this file always builds, even if the build is up to date. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');
const folder = join(root, 'web/dist');
/** Contains a fingerprint of the sources from which web/dist was built. */
const fingerprintFile = join(folder, '.built-from');

function hashSources(): string {
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
  const current = hashSources();
  // The shell or test runner may have set another value, and React's development build is far slower.
  process.env.NODE_ENV = 'production';
  // Imported late: a start with nothing to build should not wait for the bundler, and must work without the sources.
  const { build: bundle } = await import('vite');
  const { publishBuild, NEXT_BUILD } = await import('../web/build/publish-build.ts');
  const { buildServiceWorker } = await import('../web/build/build-service-worker.ts');
  await bundle({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
  await buildServiceWorker(join(folder, NEXT_BUILD));
  await publishBuild(folder);
  writeFileSync(fingerprintFile, current);
}

/** Returns whether web/dist was built from these sources. Without sources, as in a container image, returns true for any build. */
function isBuilt(): boolean {
  if (!existsSync(fingerprintFile)) return false;
  return !existsSync(join(root, 'web/src')) || readFileSync(fingerprintFile, 'utf8') === hashSources();
}

/** Returns a message for the operator when web/dist is missing or outdated; otherwise null. */
export function missingBuildMessage(): string | null {
  if (isBuilt()) return null;
  return existsSync(fingerprintFile)
    ? 'The web app in web/dist is outdated: run npm run build, then start again.'
    : 'The web app is not built: run npm run build, then start again.';
}

/** Builds if web/dist is missing or outdated; ends the process when that fails. */
export async function buildWeb(): Promise<void> {
  if (isBuilt()) return;
  console.log('Building the web app …');
  // A separate process: the server would keep the bundler's hundreds of megabytes of memory as long as it runs.
  const child = spawn(process.execPath, [import.meta.filename], { cwd: root, stdio: 'inherit' });
  await once(child, 'exit');
  if (child.exitCode !== 0) {
    console.error('The web app could not be built. Fix the error above and run the command again.');
    process.exit(child.exitCode ?? 1);
  }
}

if (import.meta.main) {
  await build();
  console.log('The web app is built.');
}
