import { join } from 'node:path';
import { openDataFolder } from '../../server/files/data-folder.ts';
import { type Community, openCommunity, placeOf } from '../community/open-community.ts';
import type { BenchCluster } from '../database/bench-cluster.ts';
import { requests } from '../requests/requests.ts';
import { askDatabase } from './ask-database.ts';
import { askOverHttp } from './ask-over-http.ts';
import { recordStatements, type Transaction } from './record-statements.ts';
import type { Pace } from './repeat.ts';
import { SCREENS } from './screens.ts';
import { type ServerProcess, startProcess } from './start-process.ts';
import { rememberingFetch, type WireRequest } from './wire-request.ts';

export const CONNECTIONS = [1, 10, 50] as const;

export type Cell = {
  readonly screen: string;
  readonly connections: number;
  readonly server: Pace;
  /** Milliseconds of the server's processor time for a request; null where the system does not tell. */
  readonly processorTime: number | null;
  readonly database: Pace;
  /** Null where the unmodified service does not have what is asked for. */
  readonly unmodified: Pace | null;
};

export type Throughput = { readonly cells: readonly Cell[]; readonly loadedMemory: number | null };

/** About as many members, meetups and parks are asked about in turn. */
const TURNS = 5;

type Screen = {
  readonly name: string;
  readonly requests: readonly WireRequest[];
  readonly transactions: readonly Transaction[];
};

/** Asks for each screen over HTTP, and beside it the database alone and the unmodified service, one right after the other. */
export async function measureThroughput(
  cluster: BenchCluster,
  posts: number,
  milliseconds: number,
): Promise<Throughput> {
  const screens = await captureScreens(cluster, posts);
  const { url, folder } = placeOf(cluster, posts);
  const environment = {
    DATABASE_URL: url,
    DATA_DIR: folder,
    RATE_LIMIT_FACTOR: '0',
    QUEUE_TIMES_URL: 'http://127.0.0.1:1',
  };
  await using server = await startProcess(join(import.meta.dirname, '../../server/main.ts'), environment);
  await using unmodified = await startProcess(
    join(import.meta.dirname, 'unmodified-service.ts'),
    environment,
  );
  for (const screen of screens) {
    await askOverHttp(server.url, screen.requests, 4, 0);
    if (isServedByBoth(screen)) await askOverHttp(unmodified.url, screen.requests, 4, 0);
  }
  const cells: Cell[] = [];
  for (const screen of screens) {
    for (const connections of CONNECTIONS) {
      cells.push({
        screen: screen.name,
        connections,
        ...(await timed(server, () => askOverHttp(server.url, screen.requests, connections, milliseconds))),
        database: await askDatabase(url, screen.transactions, connections, milliseconds),
        unmodified: isServedByBoth(screen)
          ? await askOverHttp(unmodified.url, screen.requests, connections, milliseconds)
          : null,
      });
    }
  }
  return { cells, loadedMemory: await server.memory() };
}

async function timed(server: ServerProcess, work: () => Promise<Pace>) {
  const before = await server.processorTime();
  const pace = await work();
  const after = await server.processorTime();
  const spent = before === null || after === null ? null : after - before;
  return { server: pace, processorTime: spent && spent / pace.carriedOut };
}

async function captureScreens(cluster: BenchCluster, posts: number): Promise<Screen[]> {
  const community = await openCommunity(cluster, posts);
  try {
    const screens: Screen[] = [];
    const { secrets } = await openDataFolder(placeOf(cluster, posts).folder);
    for (const [name, parts] of Object.entries(SCREENS)) {
      const sent = await captureRequests(community, parts);
      const service = { url: placeOf(cluster, posts).url, secrets };
      screens.push({ name, requests: sent, transactions: await recordStatements(service, sent) });
    }
    return screens;
  } finally {
    await community.close();
  }
}

/** What the web app sends for the requests of those names, in several turns. */
async function captureRequests(
  { enter, subjects }: Community,
  names: readonly string[],
): Promise<readonly WireRequest[]> {
  const remembering = rememberingFetch();
  await enter(remembering.fetch);
  remembering.taken();
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const name of names) {
      const request = requests.find((candidate) => candidate.name === name);
      if (!request) throw new Error(`There is no request "${name}"`);
      await request.ask(subjects, turn);
    }
  }
  return remembering.taken();
}

function isServedByBoth({ requests: sent }: Screen): boolean {
  return sent.every(({ path }) => path.startsWith('/rest/v1/'));
}
