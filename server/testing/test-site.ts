import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillFromTemplate } from './data-template.ts';
import { type ProcessOptions, type ServerProcess, secretsOf, startServerProcess } from './server-process.ts';

/** A server in a separate process. Its data folder is as after a first start: it has no members. */
export type TestSite = {
  readonly url: string;
  readonly dataDir: string;
  readonly publishableKey: string;
  readonly process: ServerProcess;
  /** Stops the server and removes its data folder. */
  readonly stop: () => Promise<void>;
};

/** URL of external services, which tests must not call. Nothing listens there, so the directory of parks comes from the catalogue. */
const UNREACHABLE_URL = 'http://127.0.0.1:1';

/**
 * Starts a server for a suite, without rate limits (`startServerProcess` turns them off) and with cheap password hashes, since hundreds of
 * members sign up. The tests in e2e, browsers, web/tests and security use it, because it is a separate process as in production.
 * `startTestServer` starts a server in the process of the test.
 */
export async function startTestSite(
  variables: Readonly<Record<string, string>> = {},
  options: ProcessOptions = {},
): Promise<TestSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'thrillseekers-site-'));
  const removeData = () => rm(dataDir, { recursive: true, force: true });
  try {
    await fillFromTemplate(dataDir);
    const server = await startServerProcess(
      {
        DATA_DIR: dataDir,
        LITE_AUTH_BCRYPT_COST: '4',
        LOG_LEVEL: 'warn',
        QUEUE_TIMES_URL: UNREACHABLE_URL,
        REVERSE_GEOCODE_URL: UNREACHABLE_URL,
        ...variables,
      },
      options,
    );
    const { publishableKey } = await secretsOf(dataDir);
    return {
      url: server.url,
      dataDir,
      publishableKey,
      process: server,
      async stop() {
        await server.stop();
        await removeData();
      },
    };
  } catch (error) {
    await removeData();
    throw error;
  }
}
