import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWeb } from '../../scripts/build-web.ts';
import { startRealServer, TEMPLATE } from './running-server.ts';

/** One server for all browser tests; each test brings members of its own. Tests that need another start their own. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  // Tests of an app that was built before would pass although it has changed.
  await buildWeb();
  const template = await mkdtemp(join(tmpdir(), 'thrillseekers-e2e-template-'));
  const first = await startRealServer({ DATA_DIR: template });
  await first.stop();
  process.env[TEMPLATE] = template;
  const server = await startRealServer();
  process.env.E2E_URL = server.url;
  process.env.E2E_DATA_DIR = server.dataDir;
  return async () => {
    await server.stop();
    await rm(template, { recursive: true, force: true });
  };
}
