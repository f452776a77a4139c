/** Starts the server that most files of the suite attack, without rate limits. 04-uploads starts its own servers. */
import { clusterUrl } from '../../server/postgres/cluster/running-cluster.ts';
import { postmasterOf, secretsOf } from '../../server/testing/server-process.ts';
import { startTestSite } from '../../server/testing/test-site.ts';
import { SITE_VARIABLE, type SiteConfig } from './site-config.ts';

export default async function setup(): Promise<() => Promise<void>> {
  const { url, dataDir, publishableKey, stop } = await startTestSite();
  const { jwtSecret, databasePassword } = await secretsOf(dataDir);
  const { port } = await postmasterOf(dataDir);
  const databaseUrl = clusterUrl(port, databasePassword);
  const config: SiteConfig = { url, dataDir, publishableKey, jwtSecret, databaseUrl };
  process.env[SITE_VARIABLE] = JSON.stringify(config);
  return stop;
}
