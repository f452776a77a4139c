import { join } from 'node:path';
import { openDataFolder } from '../../server/files/data-folder.ts';
import { type Community, openCommunity, placeOf } from '../community/open-community.ts';
import type { BenchCluster } from '../database/bench-cluster.ts';
import { requests } from '../requests/requests.ts';
import { openDatabaseAlone } from './query-database.ts';
import { type Exchange, recordStatements } from './record-statements.ts';
import { type Interval, type Pace, paceOf } from './repeat.ts';
import { SCREENS, type ScreenParts } from './screens.ts';
import { askOverHttp } from './send-over-http.ts';
import { startProcess } from './start-process.ts';
import { rememberingFetch, type WireRequest } from './wire-request.ts';

export const CONNECTIONS = [1, 10, 50] as const;

export type Cell = {
  readonly screen: string;
  readonly connections: number;
  readonly server: Pace;
  /** Milliseconds of the server's processor time per request; NaN if the system does not report it. */
  readonly processorTime: number;
  readonly database: Pace;
  /** Null if the unmodified service does not support the request. */
  readonly unmodified: Pace | null;
};

export type Throughput = { readonly cells: readonly Cell[]; readonly loadedMemory: number };

/** About how many members, meetups and parks are requested in turn. */
const TURNS = 5;
/** Warm-up of all screens on each server: Node optimises frequently called functions. */
export const WARM_UP_MS = 25_000;
const WARM_UP_CONNECTIONS = 10;
/** Number of intervals, each with everything that is compared, so that other load affects all alike. */
const INTERVALS = 3;

type Screen = ScreenParts & {
  readonly requests: readonly WireRequest[];
  readonly exchanges: readonly Exchange[];
};

/** Requests each screen over HTTP, and then the database alone and the unmodified service. */
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
  const origins = { server: server.url, unmodified: unmodified.url };
  // One at a time: the unmodified service fails when several of its first requests grant the same rights at once.
  for (const screen of screens) {
    for (const origin of originsOf(screen, origins)) await ask(screen, origin, 1, 0);
  }
  await using database = await openDatabaseAlone(url);
  const { length } = screens;
  for (const screen of screens) {
    for (const origin of originsOf(screen, origins))
      await ask(screen, origin, WARM_UP_CONNECTIONS, WARM_UP_MS / length);
    await database.ask(screen.exchanges, WARM_UP_CONNECTIONS, WARM_UP_MS / length);
  }
  const cells: Cell[] = [];
  for (const screen of screens) {
    const exchanges = await database.bestPlans(screen.exchanges);
    for (const connections of CONNECTIONS) {
      const taken = { server: [] as Interval[], database: [] as Interval[], unmodified: [] as Interval[] };
      let spent = 0;
      for (let interval = 0; interval < INTERVALS; interval += 1) {
        const length = milliseconds / INTERVALS;
        const before = await server.processorTime();
        taken.server.push(await ask(screen, server.url, connections, length));
        spent += (await server.processorTime()) - before;
        taken.database.push(await database.ask(exchanges, connections, length));
        if (isServedByBoth(screen))
          taken.unmodified.push(await ask(screen, unmodified.url, connections, length));
      }
      cells.push({
        screen: screen.name,
        connections,
        server: paceOf(taken.server),
        processorTime: spent / taken.server.reduce((sum, { completed }) => sum + completed, 0),
        database: paceOf(taken.database),
        unmodified: isServedByBoth(screen) ? paceOf(taken.unmodified) : null,
      });
    }
  }
  return { cells, loadedMemory: await server.memory() };
}

function originsOf(screen: Screen, origins: { readonly server: string; readonly unmodified: string }) {
  return isServedByBoth(screen) ? [origins.server, origins.unmodified] : [origins.server];
}

function ask(screen: Screen, origin: string, connections: number, length: number): Promise<Interval> {
  const next = screen.isEverNew ? elsewhere : (request: WireRequest) => request;
  return askOverHttp(origin, screen.requests, connections, length, next);
}

/** The same rows at an address that was never requested before. */
function elsewhere(request: WireRequest): WireRequest {
  return { ...request, path: `${request.path}&id=neq.${crypto.randomUUID()}` };
}

async function captureScreens(cluster: BenchCluster, posts: number): Promise<Screen[]> {
  const community = await openCommunity(cluster, posts);
  try {
    const screens: Screen[] = [];
    const { url, folder } = placeOf(cluster, posts);
    const { secrets, objects } = await openDataFolder(folder);
    const service = { url, secrets, objects };
    for (const screen of SCREENS) {
      const captured = await captureRequests(community, screen.parts);
      const sent = screen.isEverNew ? captured.map(elsewhere) : captured;
      screens.push({ ...screen, requests: captured, exchanges: await recordStatements(service, sent) });
    }
    return screens;
  } finally {
    await community.close();
  }
}

/** Returns the web app's requests with those names, in several turns. */
export async function captureRequests(
  { connect, subjects }: Community,
  names: readonly string[],
): Promise<readonly WireRequest[]> {
  const remembering = rememberingFetch();
  await connect(remembering.fetch);
  remembering.taken();
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const name of names) {
      const request = requests.find((candidate) => candidate.name === name);
      if (!request) throw new Error(`There is no request "${name}".`);
      await request.ask(subjects, turn);
    }
  }
  return remembering.taken();
}

function isServedByBoth({ requests: sent }: Screen): boolean {
  return sent.every(({ path }) => path.startsWith('/rest/v1/'));
}
