import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { fillFromTemplate } from '../../../server/testing/data-template.ts';
import { secretsOf, startServerProcess } from '../../../server/testing/server-process.ts';
import { startOutsideServices } from './outside-services.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of all app tests. */
    readonly site: { readonly url: string; readonly dataDir: string; readonly publishableKey: string };
  }
}

/** Starts one server for all app tests. Each test creates its own members. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'thrillseekers-app-'));
  await fillFromTemplate(dataDir);
  const outside = await startOutsideServices();
  const server = await startServerProcess({
    DATA_DIR: dataDir,
    LITE_AUTH_BCRYPT_COST: '4',
    LOG_LEVEL: 'warn',
    QUEUE_TIMES_URL: outside.url,
    REVERSE_GEOCODE_URL: `${outside.url}/reverse-geocode`,
  });
  const { publishableKey } = await secretsOf(dataDir);
  project.provide('site', { url: server.url, dataDir, publishableKey });
  return async () => {
    await server.stop();
    await outside.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
