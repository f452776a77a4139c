import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { WORKER_PATH } from '../../shared/service-worker.ts';
import type { WorkerBuild } from '../src/service-worker/worker-build.ts';
import { compressFiles } from './compress-files.ts';
import { filesIn } from './publish-build.ts';

const web = join(import.meta.dirname, '..');

/** Builds the service worker into the folder of a finished build, with the list of the files that the app needs. */
export async function buildServiceWorker(folder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    root: web,
    publicDir: false,
    plugins: [compressFiles()],
    define: { WORKER_BUILD: JSON.stringify(await describeBuild(folder)) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: join(web, 'src/service-worker/service-worker.ts'),
        output: { format: 'iife', entryFileNames: WORKER_PATH.slice(1) },
      },
    },
  });
}

async function describeBuild(folder: string): Promise<WorkerBuild> {
  const paths = (await filesIn(folder)).map((name) => `/${name}`).sort();
  const assets = paths.filter((path) => /^\/assets\/.*\.(?:js|css|woff2)$/.test(path));
  const files = paths.filter((path) => /^\/(?:icons\/[^/]+\.png|favicon\.svg|color-scheme\.js)$/.test(path));
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  const entry = /<script type="module"[^>]* src="([^"]+)"/.exec(page)?.[1];
  if (!entry) throw new Error('index.html has no script');
  const hash = createHash('sha256').update(page);
  for (const path of files) hash.update(await readFile(join(folder, path)));
  for (const path of assets) hash.update(path);
  return { id: hash.digest('hex').slice(0, 12), assets, files, entry };
}
