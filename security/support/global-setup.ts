/** Starts one server for the whole suite, as an operator would, but without rate limits. */
import { clusterUrl } from '../../server/postgres/cluster/running-cluster.ts';
import { postmasterOf, secretsOf } from '../../server/testing/server-process.ts';
import { startTestSite } from '../../server/testing/test-site.ts';
import { SITE_VARIABLE, type SiteFacts } from './site-facts.ts';

export default async function setup(): Promise<() => Promise<void>> {
  const { url, dataDir, publishableKey, stop } = await startTestSite();
  const { jwtSecret, databasePassword } = await secretsOf(dataDir);
  const { port } = await postmasterOf(dataDir);
  const databaseUrl = clusterUrl(port, databasePassword);
  const facts: SiteFacts = { url, dataDir, publishableKey, jwtSecret, databaseUrl };
  process.env[SITE_VARIABLE] = JSON.stringify(facts);
  return stop;
}
