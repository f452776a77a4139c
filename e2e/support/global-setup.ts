import { buildWeb } from '../../scripts/build-web.ts';
import prepareDataTemplate from '../../server/testing/data-template.ts';
import { startE2eServer } from './running-server.ts';

/** Starts the server that most tests of e2e/ share. Each test creates its own members. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  // A stale build would hide a failure.
  await buildWeb();
  await prepareDataTemplate();
  const server = await startE2eServer();
  process.env.E2E_URL = server.url;
  process.env.E2E_DATA_DIR = server.dataDir;
  return () => server.stop();
}
