import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillFromTemplate } from './data-template.ts';
import { type Place, type ServerProcess, secretsOf, startServerProcess } from './server-process.ts';

/** A server in a process of its own, with a data folder that has nobody in it. */
export type TestSite = {
  readonly url: string;
  readonly dataDir: string;
  readonly publishableKey: string;
  readonly process: ServerProcess;
  /** Stops the server and removes its data folder. */
  readonly stop: () => Promise<void>;
};

/** Nothing answers there: the directory of parks comes from the catalogue, and what the server asks for is asked by mistake. */
const NOWHERE = 'http://127.0.0.1:1';

/**
 * Starts the server of a suite: without limits, and with cheap passwords, since hundreds of members sign up. A browser, the app and an
 * attacker meet the server as it is deployed, which startTestServer, in the process of the test, is not.
 */
export async function startTestSite(
  variables: Readonly<Record<string, string>> = {},
  place: Place = {},
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
        QUEUE_TIMES_URL: NOWHERE,
        REVERSE_GEOCODE_URL: NOWHERE,
        ...variables,
      },
      place,
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
