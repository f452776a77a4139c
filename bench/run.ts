/**
 * npm run bench: measures communities of several sizes and writes results.md. With options it prints the results and does not
 * write the file. --repeat, --only and --plans belong to the measurement of growth: how many pages of the database each request reads
 * in communities of several sizes.
 *   --posts 1000,5000   other sizes of the communities, ascending
 *   --repeat 3          repetitions of each request
 *   --only Members      only requests whose names contain "Members"
 *   --plans             print the query plans in the largest community, including statements inside functions
 *   --throughput 1000   only throughput (1000 ms per screen and number of connections), start time and memory
 *   --process           only start time and idle memory
 *   --functions         only the Edge Functions and the import of coasters
 *   --size              only the disk space of the communities
 *   --sign-ins          only the latency of the feed page during sign-ins
 *   --files             only uploads and downloads
 *   --blocks            only lists for a member with 500 blocks
 *   --ride-log          only statistics and ranking of the ride log
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWeb } from '../scripts/build-web.ts';
import { blocksSection } from './blocks/blocks-section.ts';
import { measureBlocks } from './blocks/measure-blocks.ts';
import { type Community, createCommunity, openCommunity } from './community/open-community.ts';
import { SIZES } from './community/sizes.ts';
import { type BenchCluster, startBenchCluster } from './database/bench-cluster.ts';
import { filesSection } from './files/files-section.ts';
import { measureFiles } from './files/measure-files.ts';
import { functionsSection } from './functions/functions-section.ts';
import { measureFunctions } from './functions/measure-functions.ts';
import { describePlans } from './growth/describe-plans.ts';
import { growthSection } from './growth/growth-section.ts';
import { measureGrowth } from './growth/measure-growth.ts';
import { measureProcess } from './process/measure-process.ts';
import { missedGoals, processSection } from './process/process-section.ts';
import { describeRun } from './report/describe-run.ts';
import { requests } from './requests/requests.ts';
import { measureRideLog } from './ride-log/measure-ride-log.ts';
import { rideLogSection } from './ride-log/ride-log-section.ts';
import { measureSignIns } from './sign-ins/measure-sign-ins.ts';
import { signInsSection } from './sign-ins/sign-ins-section.ts';
import { type CommunitySize, measureSize } from './size/measure-size.ts';
import { sizeSection } from './size/size-section.ts';
import { measureThroughput } from './throughput/measure-throughput.ts';
import { throughputSection } from './throughput/throughput-section.ts';

const DEFAULT_REPETITIONS = 30;
/** Duration of one measurement. */
const MEASUREMENT_MS = 1_000;
/** Longer than MEASUREMENT_MS, because twenty concurrent sign-ins take one to two seconds. */
const SIGN_INS_MS = 9_000;
/** Longer than MEASUREMENT_MS, because the difference to measure is small. */
const BLOCKS_MS = 8_000;

const { values: options } = parseArgs({
  options: {
    posts: { type: 'string' },
    repeat: { type: 'string' },
    only: { type: 'string', default: '' },
    plans: { type: 'boolean', default: false },
    throughput: { type: 'string' },
    process: { type: 'boolean', default: false },
    functions: { type: 'boolean', default: false },
    size: { type: 'boolean', default: false },
    'sign-ins': { type: 'boolean', default: false },
    files: { type: 'boolean', default: false },
    blocks: { type: 'boolean', default: false },
    'ride-log': { type: 'boolean', default: false },
  },
});
/** Size, in posts, of the community for throughput, sign-ins and blocks. If it is not among the sizes, the first one is used. */
const LOAD_TEST_POSTS = 10_000;
const needsOnlyLoadTestCommunity = options.throughput !== undefined || options['sign-ins'] || options.blocks;
const sizes =
  options.posts?.split(',').map(Number) ?? (needsOnlyLoadTestCommunity ? [LOAD_TEST_POSTS] : [...SIZES]);
const loadTestPosts = sizes.includes(LOAD_TEST_POSTS) ? LOAD_TEST_POSTS : (sizes[0] ?? LOAD_TEST_POSTS);
const selectedRequests = requests.filter(({ name }) => name.includes(options.only));
/** Without options. */
const isFullRun = process.argv.length === 2;

function logProgress(text: string): void {
  console.error(`${(performance.now() / 1000).toFixed(0).padStart(4)} s  ${text}`);
}

/** A part of the results, and a message for each goal that its figures miss. */
type Section = { readonly text: string; readonly missed: readonly string[] };

async function createCommunities(cluster: BenchCluster): Promise<void> {
  for (const posts of sizes) {
    logProgress(`filling a community of ${posts} posts`);
    await createCommunity(cluster, posts);
  }
}

/** Measures throughput, and the start and memory of the server process. Must run before plans are logged, which slows every statement. */
async function throughputReport(cluster: BenchCluster): Promise<Section> {
  logProgress('measuring the start and idle memory');
  const figures = await measureProcess();
  logProgress('measuring throughput');
  const throughput = await measureThroughput(
    cluster,
    loadTestPosts,
    Number(options.throughput ?? MEASUREMENT_MS),
  );
  const { text, missed } = throughputSection(loadTestPosts, throughput);
  return {
    text: `${text}\n${processSection(figures, throughput.loadedMemory)}`,
    missed: [...missed, ...missedGoals(figures)],
  };
}

async function functionsReport(): Promise<Section> {
  logProgress('measuring the Edge Functions');
  return functionsSection(await measureFunctions(MEASUREMENT_MS));
}

/** Measures the feed page during sign-ins. Must run before plans are logged. */
async function signInReport(cluster: BenchCluster): Promise<Section> {
  logProgress('measuring sign-ins');
  return {
    text: signInsSection(loadTestPosts, await measureSignIns(cluster, loadTestPosts, SIGN_INS_MS)),
    missed: [],
  };
}

/** Measures lists with and without blocks. Must run before plans are logged. */
async function blocksReport(cluster: BenchCluster): Promise<Section> {
  logProgress('measuring blocks');
  return blocksSection(loadTestPosts, await measureBlocks(cluster, loadTestPosts, BLOCKS_MS));
}

async function rideLogReport(): Promise<Section> {
  logProgress('measuring the ride log');
  return rideLogSection(await measureRideLog());
}

async function filesReport(): Promise<Section> {
  logProgress('measuring uploads and downloads');
  return { text: filesSection(await measureFiles(MEASUREMENT_MS)), missed: [] };
}

async function sizeReport(cluster: BenchCluster): Promise<Section> {
  const measured: CommunitySize[] = [];
  for (const posts of sizes) measured.push(await measureSize(cluster, posts));
  return { text: sizeSection(measured), missed: [] };
}

async function withCommunities<T>(
  cluster: BenchCluster,
  work: (communities: readonly Community[]) => Promise<T>,
): Promise<T> {
  await cluster.logPlans({ nested: options.plans });
  const communities: Community[] = [];
  try {
    for (const posts of sizes) communities.push(await openCommunity(cluster, posts));
    return await work(communities);
  } finally {
    for (const community of communities) await community.close();
  }
}

async function growthReport(cluster: BenchCluster, communities: readonly Community[]): Promise<Section> {
  const repetitions = Number(options.repeat ?? DEFAULT_REPETITIONS);
  logProgress(`running ${selectedRequests.length} requests in each community, ${repetitions} times`);
  const { text, exceeded } = growthSection(
    sizes,
    await measureGrowth(cluster, communities, selectedRequests, repetitions),
  );
  return { text, missed: exceeded.map((request) => `${request}: reads more pages than allowed`) };
}

async function reportResults(cluster: BenchCluster, sections: readonly Section[]): Promise<void> {
  const [server] = await cluster.owner<
    { version: string }[]
  >`select current_setting('server_version') as version`;
  const head = describeRun({
    title: 'Results',
    command: 'npm run bench',
    software: [`PostgreSQL ${server?.version ?? 'unknown'}`],
  });
  const results = [head, ...sections.map(({ text }) => text)].join('\n');
  console.log(results);
  if (isFullRun) await writeFile(join(import.meta.dirname, 'results.md'), results);
  const missed = sections.flatMap((section) => section.missed);
  if (missed.length > 0) {
    console.error(['Missed goals:', ...missed].join('\n  '));
    process.exitCode = 1;
  }
}

if (options.process) {
  await buildWeb();
  const figures = await measureProcess();
  console.log(processSection(figures, null));
  for (const goal of missedGoals(figures)) console.error(`Missed: ${goal}`);
  process.exit(missedGoals(figures).length === 0 ? 0 : 1);
}
const skipsCommunities = options.functions || options.files || options['ride-log'];
const runsGrowth = !(
  options.throughput !== undefined ||
  skipsCommunities ||
  options.size ||
  options['sign-ins'] ||
  options.blocks
);
const runsThroughput = isFullRun || options.throughput !== undefined;
if (runsThroughput) await buildWeb();
await using cluster = await startBenchCluster();
if (!skipsCommunities) await createCommunities(cluster);
const sections: Section[] = runsThroughput ? [await throughputReport(cluster)] : [];
if (isFullRun || options['sign-ins']) sections.push(await signInReport(cluster));
if (isFullRun || options.blocks) sections.push(await blocksReport(cluster));
if (isFullRun || options['ride-log']) sections.push(await rideLogReport());
if (isFullRun || options.files) sections.push(await filesReport());
if (isFullRun || options.functions) sections.push(await functionsReport());
if (isFullRun || options.size) sections.push(await sizeReport(cluster));
if (runsGrowth) {
  await withCommunities(cluster, async (communities) => {
    const largest = communities.at(-1);
    if (!options.plans) sections.push(await growthReport(cluster, communities));
    else if (largest) console.log(await describePlans(cluster, largest, selectedRequests));
  });
}
if (sections.length > 0) await reportResults(cluster, sections);
logProgress('done');
