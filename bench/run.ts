/**
 * npm run bench: fills communities of several sizes, measures them and writes results.md. With arguments it only prints:
 *   --posts 1000,5000   other sizes
 *   --turns 3           how often each request runs
 *   --only Members      requests whose name contains that
 *   --plans             how the database runs each request, functions included, in the largest community
 *   --throughput 1000   milliseconds for each screen at each number of connections; leaves out growth
 *   --process           only starts and idle memory
 *   --functions         only the functions and the import
 *   --size              only the disk space of the communities
 *   --sign-ins          only the feed page while people sign in
 *   --files             only uploads and downloads
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWeb } from '../scripts/build-web.ts';
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
import { measureSignIns } from './sign-ins/measure-sign-ins.ts';
import { signInsSection } from './sign-ins/sign-ins-section.ts';
import { type CommunitySize, measureSize } from './size/measure-size.ts';
import { sizeSection } from './size/size-section.ts';
import { measureThroughput } from './throughput/measure-throughput.ts';
import { throughputSection } from './throughput/throughput-section.ts';

const TURNS = 30;
/** Duration for each screen at each number of connections. */
const CELL_MS = 1_000;
/** Longer: twenty concurrent sign-ins take one to two seconds. */
const SIGN_INS_MS = 9_000;

const { values: wanted } = parseArgs({
  options: {
    posts: { type: 'string' },
    turns: { type: 'string' },
    only: { type: 'string', default: '' },
    plans: { type: 'boolean', default: false },
    throughput: { type: 'string' },
    process: { type: 'boolean', default: false },
    functions: { type: 'boolean', default: false },
    size: { type: 'boolean', default: false },
    'sign-ins': { type: 'boolean', default: false },
    files: { type: 'boolean', default: false },
  },
});
/** The community for measuring throughput and sign-ins. */
const SERVED = 10_000;
const isServingAlone = wanted.throughput !== undefined || wanted['sign-ins'];
const sizes = wanted.posts?.split(',').map(Number) ?? (isServingAlone ? [SERVED] : [...SIZES]);
const served = sizes.includes(SERVED) ? SERVED : (sizes[0] ?? SERVED);
const chosen = requests.filter(({ name }) => name.includes(wanted.only));
const isWhole = process.argv.length === 2;

function progress(text: string): void {
  console.error(`${(performance.now() / 1000).toFixed(0).padStart(4)} s  ${text}`);
}

type Section = { readonly text: string; readonly missed: readonly string[] };

async function fill(cluster: BenchCluster): Promise<void> {
  for (const posts of sizes) {
    progress(`filling a community of ${posts} posts`);
    await createCommunity(cluster, posts);
  }
}

/** Measures that community, before the database logs plans. */
async function measureServing(cluster: BenchCluster): Promise<Section> {
  progress('starting a server twice');
  const figures = await measureProcess();
  progress('asking over HTTP');
  const throughput = await measureThroughput(cluster, served, Number(wanted.throughput ?? CELL_MS));
  const { text, missed } = throughputSection(served, throughput);
  return {
    text: `${text}\n${processSection(figures, throughput.loadedMemory)}`,
    missed: [...missed, ...missedGoals(figures)],
  };
}

async function measureFunctioning(): Promise<Section> {
  progress('asking the functions');
  return functionsSection(await measureFunctions(CELL_MS));
}

/** In that community, before the database logs plans. */
async function measureSigningIn(cluster: BenchCluster): Promise<Section> {
  progress('signing in');
  return { text: signInsSection(served, await measureSignIns(cluster, served, SIGN_INS_MS)), missed: [] };
}

async function measureServingFiles(): Promise<Section> {
  progress('uploading and downloading');
  return { text: filesSection(await measureFiles(CELL_MS)), missed: [] };
}

async function measureSizes(cluster: BenchCluster): Promise<Section> {
  const found: CommunitySize[] = [];
  for (const posts of sizes) found.push(await measureSize(cluster, posts));
  return { text: sizeSection(found), missed: [] };
}

async function withCommunities<T>(
  cluster: BenchCluster,
  work: (communities: readonly Community[]) => Promise<T>,
): Promise<T> {
  await cluster.logPlans({ nested: wanted.plans });
  const communities: Community[] = [];
  try {
    for (const posts of sizes) communities.push(await openCommunity(cluster, posts));
    return await work(communities);
  } finally {
    for (const community of communities) await community.close();
  }
}

async function measureGrowing(cluster: BenchCluster, communities: readonly Community[]): Promise<Section> {
  const turns = Number(wanted.turns ?? TURNS);
  progress(`asking ${chosen.length} requests of each, ${turns} times`);
  const { text, above } = growthSection(sizes, await measureGrowth(cluster, communities, chosen, turns));
  return { text, missed: above.map((request) => `${request}: grows`) };
}

async function report(cluster: BenchCluster, sections: readonly Section[]): Promise<void> {
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
  if (isWhole) await writeFile(join(import.meta.dirname, 'results.md'), results);
  const missed = sections.flatMap((section) => section.missed);
  if (missed.length > 0) {
    console.error(['Missed:', ...missed].join('\n  '));
    process.exitCode = 1;
  }
}

if (wanted.process) {
  await buildWeb();
  const figures = await measureProcess();
  console.log(processSection(figures, null));
  for (const goal of missedGoals(figures)) console.error(`Missed: ${goal}`);
  process.exit(missedGoals(figures).length === 0 ? 0 : 1);
}
const isWithoutCommunities = wanted.functions || wanted.files;
const growthIsWanted = !(
  wanted.throughput !== undefined ||
  isWithoutCommunities ||
  wanted.size ||
  wanted['sign-ins']
);
const servingIsWanted = isWhole || wanted.throughput !== undefined;
if (servingIsWanted) await buildWeb();
await using cluster = await startBenchCluster();
if (!isWithoutCommunities) await fill(cluster);
const sections: Section[] = servingIsWanted ? [await measureServing(cluster)] : [];
if (isWhole || wanted['sign-ins']) sections.push(await measureSigningIn(cluster));
if (isWhole || wanted.files) sections.push(await measureServingFiles());
if (isWhole || wanted.functions) sections.push(await measureFunctioning());
if (isWhole || wanted.size) sections.push(await measureSizes(cluster));
if (growthIsWanted) {
  await withCommunities(cluster, async (communities) => {
    const largest = communities.at(-1);
    if (!wanted.plans) sections.push(await measureGrowing(cluster, communities));
    else if (largest) console.log(await describePlans(cluster, largest, chosen));
  });
}
if (sections.length > 0) await report(cluster, sections);
progress('done');
