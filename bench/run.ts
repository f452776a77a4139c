/**
 * npm run bench: fills communities of several sizes, measures them and writes results.md. With arguments it only prints:
 *   --posts 1000,5000   other sizes
 *   --turns 3           how often everything is asked
 *   --only Members      requests whose name holds that
 *   --plans             how the database carries out each request, functions included, in the largest community
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Community, createCommunity, openCommunity } from './community/open-community.ts';
import { SIZES } from './community/sizes.ts';
import { type BenchCluster, startBenchCluster } from './database/bench-cluster.ts';
import { describePlans } from './growth/describe-plans.ts';
import { growthSection } from './growth/growth-section.ts';
import { measureGrowth } from './growth/measure-growth.ts';
import { describeRun } from './report/describe-run.ts';
import { requests } from './requests/requests.ts';

const TURNS = 30;

const { values: wanted } = parseArgs({
  options: {
    posts: { type: 'string' },
    turns: { type: 'string' },
    only: { type: 'string', default: '' },
    plans: { type: 'boolean', default: false },
  },
});
const sizes = wanted.posts?.split(',').map(Number) ?? [...SIZES];
const chosen = requests.filter(({ name }) => name.includes(wanted.only));
const isWhole = process.argv.length === 2;

function progress(text: string): void {
  console.error(`${(performance.now() / 1000).toFixed(0).padStart(4)} s  ${text}`);
}

async function withCommunities<T>(
  cluster: BenchCluster,
  work: (communities: readonly Community[]) => Promise<T>,
): Promise<T> {
  for (const posts of sizes) {
    progress(`filling a community of ${posts} posts`);
    await createCommunity(cluster, posts);
  }
  await cluster.logPlans({ nested: wanted.plans });
  const communities: Community[] = [];
  try {
    for (const posts of sizes) communities.push(await openCommunity(cluster, posts));
    return await work(communities);
  } finally {
    for (const community of communities) await community.close();
  }
}

async function measure(cluster: BenchCluster, communities: readonly Community[]): Promise<void> {
  const turns = Number(wanted.turns ?? TURNS);
  progress(`asking ${chosen.length} requests of each, ${turns} times`);
  const { text, above } = growthSection(sizes, await measureGrowth(cluster, communities, chosen, turns));
  const [server] = await cluster.owner<
    { version: string }[]
  >`select current_setting('server_version') as version`;
  const head = describeRun({
    title: 'Results',
    command: 'npm run bench',
    software: [`PostgreSQL ${server?.version ?? 'unknown'}`],
  });
  const report = `${head}\n${text}`;
  console.log(report);
  if (isWhole) await writeFile(join(import.meta.dirname, 'results.md'), report);
  if (above.length > 0) {
    console.error(['Above the limit:', ...above].join('\n  '));
    process.exitCode = 1;
  }
}

await using cluster = await startBenchCluster();
await withCommunities(cluster, async (communities) => {
  const largest = communities.at(-1);
  if (!wanted.plans) await measure(cluster, communities);
  else if (largest) console.log(await describePlans(cluster, largest, chosen));
});
progress('done');
