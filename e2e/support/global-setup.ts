import { buildWeb } from '../../scripts/build-web.ts';
import prepareDataTemplate from '../../server/testing/data-template.ts';
import { startRealServer } from './running-server.ts';

/** One server for all browser tests; each test brings members of its own. Tests that need another start their own. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  // Tests of an app that was built before would pass although it has changed.
  await buildWeb();
  await prepareDataTemplate();
  const server = await startRealServer();
  process.env.E2E_URL = server.url;
  process.env.E2E_DATA_DIR = server.dataDir;
  return () => server.stop();
}
