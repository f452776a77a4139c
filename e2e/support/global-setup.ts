import { startRealServer } from './running-server.ts';

/** One server for all browser tests; each test brings members of its own. Tests that need another start their own. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const server = await startRealServer();
  process.env.E2E_URL = server.url;
  process.env.E2E_DATA_DIR = server.dataDir;
  return server.stop;
}
