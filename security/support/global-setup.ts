/** One server for the whole suite, started as an operator would start it, but without limits. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clusterUrl } from '../../server/postgres/cluster/running-cluster.ts';
import { fillFromTemplate } from '../../server/testing/data-template.ts';
import { postmasterOf, secretsOf, startServerProcess } from '../../server/testing/server-process.ts';
import { SITE_VARIABLE, type SiteFacts } from './site-facts.ts';

export default async function setup(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'thrillseekers-security-'));
  await fillFromTemplate(dataDir);
  const server = await startServerProcess({
    DATA_DIR: dataDir,
    LITE_AUTH_BCRYPT_COST: '4',
    LOG_LEVEL: 'warn',
    // Nothing answers there: whatever the server asks for is asked by mistake.
    QUEUE_TIMES_URL: 'http://127.0.0.1:1',
    REVERSE_GEOCODE_URL: 'http://127.0.0.1:1',
  });
  const { publishableKey, jwtSecret, databasePassword } = await secretsOf(dataDir);
  const { port } = await postmasterOf(dataDir);
  const facts: SiteFacts = {
    url: server.url,
    dataDir,
    publishableKey,
    jwtSecret,
    databaseUrl: clusterUrl(port, databasePassword),
  };
  process.env[SITE_VARIABLE] = JSON.stringify(facts);
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
