import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { fillFromTemplate } from '../../../server/testing/data-template.ts';
import { secretsOf, startServerProcess } from '../../../server/testing/server-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that all tests of the whole app talk to. */
    readonly site: { readonly url: string; readonly dataDir: string; readonly publishableKey: string };
  }
}

/** One server for the tests of the whole app; each of them brings members of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'thrillseekers-app-'));
  await fillFromTemplate(dataDir);
  const server = await startServerProcess({
    DATA_DIR: dataDir,
    LITE_AUTH_BCRYPT_COST: '4',
    LOG_LEVEL: 'warn',
    // Nothing answers there: no test asks a service elsewhere.
    QUEUE_TIMES_URL: 'http://127.0.0.1:1',
    REVERSE_GEOCODE_URL: 'http://127.0.0.1:1',
  });
  const { publishableKey } = await secretsOf(dataDir);
  project.provide('site', { url: server.url, dataDir, publishableKey });
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
