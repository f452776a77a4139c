import { join } from 'node:path';
import { openDataFolder } from '../../server/files/data-folder.ts';
import { type Community, locationOf, openCommunity } from '../community/open-community.ts';
import type { BenchCluster } from '../database/bench-cluster.ts';
import { requests } from '../requests/requests.ts';
import { openDirectDatabase } from './query-database.ts';
import { type RecordedStatements, recordStatements } from './record-statements.ts';
import { type Interval, type LatencySummary, summarize } from './repeat.ts';
import { SCREENS, type ScreenDefinition } from './screens.ts';
import { sendOverHttp } from './send-over-http.ts';
import { startProcess } from './start-process.ts';
import { recordingFetch, type WireRequest } from './wire-request.ts';

export const CONNECTIONS = [1, 10, 50] as const;

export type ThroughputMeasurement = {
  readonly screen: string;
  readonly connections: number;
  readonly server: LatencySummary;
  /** The server's processor time per request, in milliseconds; NaN if the system does not report it. */
  readonly processorTime: number;
  readonly database: LatencySummary;
  /** The unmodified @supabase/lite; null if it does not support the request. */
  readonly unmodified: LatencySummary | null;
};

export type Throughput = {
  readonly measurements: readonly ThroughputMeasurement[];
  /** The server's memory after the measurement, in bytes; NaN if the system does not report it. */
  readonly loadedMemory: number;
};

/** How often the requests of a screen are captured, each time for a different member, meetup and park. */
const ITERATIONS = 5;
/** Total warm-up time of all screens, on each server and the database. Node optimises functions only after frequent calls. */
export const WARM_UP_MS = 25_000;
const WARM_UP_CONNECTIONS = 10;
/**
 * Each measurement alternates between the two servers and the database this many times, so that other load on the machine affects all
 * three alike.
 */
const INTERVALS = 3;

type Screen = ScreenDefinition & {
  readonly requests: readonly WireRequest[];
  /** One entry for each of the requests. */
  readonly recordings: readonly RecordedStatements[];
};

/**
 * Measures each screen over HTTP on our server, then its statements on the database alone, then the unmodified @supabase/lite.
 * @param posts selects the community with this number of posts
 * @param milliseconds duration of each of these measurements, at each number of connections
 */
export async function measureThroughput(
  cluster: BenchCluster,
  posts: number,
  milliseconds: number,
): Promise<Throughput> {
  const screens = await captureScreens(cluster, posts);
  const { url, folder } = locationOf(cluster, posts);
  const environment = {
    DATABASE_URL: url,
    DATA_DIR: folder,
    // Without rate limits.
    RATE_LIMIT_FACTOR: '0',
    // Nothing listens there: the benchmark must not load real wait times.
    QUEUE_TIMES_URL: 'http://127.0.0.1:1',
  };
  await using server = await startProcess(join(import.meta.dirname, '../../server/main.ts'), environment);
  await using unmodified = await startProcess(
    join(import.meta.dirname, 'unmodified-service.ts'),
    environment,
  );
  const origins = { server: server.url, unmodified: unmodified.url };
  // One at a time, on 1 connection: @supabase/lite runs GRANT statements at its first request, and concurrent ones fail. A duration
  // of 0 ms adds only one request to the short warm-up of `repeat`.
  for (const screen of screens) {
    for (const origin of originsOf(screen, origins)) await sendScreen(screen, origin, 1, 0);
  }
  await using database = await openDirectDatabase(url);
  const warmUpMs = WARM_UP_MS / screens.length;
  for (const screen of screens) {
    for (const origin of originsOf(screen, origins))
      await sendScreen(screen, origin, WARM_UP_CONNECTIONS, warmUpMs);
    await database.execute(screen.recordings, WARM_UP_CONNECTIONS, warmUpMs);
  }
  const intervalMs = milliseconds / INTERVALS;
  const measurements: ThroughputMeasurement[] = [];
  for (const screen of screens) {
    const recordings = await database.bestPlans(screen.recordings);
    for (const connections of CONNECTIONS) {
      const intervals = {
        server: [] as Interval[],
        database: [] as Interval[],
        unmodified: [] as Interval[],
      };
      let processorMs = 0;
      for (let interval = 0; interval < INTERVALS; interval += 1) {
        const before = await server.processorTime();
        intervals.server.push(await sendScreen(screen, server.url, connections, intervalMs));
        processorMs += (await server.processorTime()) - before;
        intervals.database.push(await database.execute(recordings, connections, intervalMs));
        if (isServedByBoth(screen))
          intervals.unmodified.push(await sendScreen(screen, unmodified.url, connections, intervalMs));
      }
      measurements.push({
        screen: screen.name,
        connections,
        server: summarize(intervals.server),
        processorTime: processorMs / intervals.server.reduce((sum, { completed }) => sum + completed, 0),
        database: summarize(intervals.database),
        unmodified: isServedByBoth(screen) ? summarize(intervals.unmodified) : null,
      });
    }
  }
  return { measurements, loadedMemory: await server.memory() };
}

function originsOf(screen: Screen, origins: { readonly server: string; readonly unmodified: string }) {
  return isServedByBoth(screen) ? [origins.server, origins.unmodified] : [origins.server];
}

function sendScreen(
  screen: Screen,
  origin: string,
  connections: number,
  durationMs: number,
): Promise<Interval> {
  const next = screen.hasUniqueUrls ? withUniqueUrl : (request: WireRequest) => request;
  return sendOverHttp(origin, screen.requests, connections, durationMs, next);
}

/** Returns a request for the same rows with a URL that was never requested before. */
function withUniqueUrl(request: WireRequest): WireRequest {
  return { ...request, path: `${request.path}&id=neq.${crypto.randomUUID()}` };
}

async function captureScreens(cluster: BenchCluster, posts: number): Promise<Screen[]> {
  const community = await openCommunity(cluster, posts);
  try {
    const screens: Screen[] = [];
    const { url, folder } = locationOf(cluster, posts);
    const { secrets, objects } = await openDataFolder(folder);
    const service = { url, secrets, objects };
    for (const screen of SCREENS) {
      const captured = await captureRequests(community, screen.requestNames);
      const requestsToRecord = screen.hasUniqueUrls ? captured.map(withUniqueUrl) : captured;
      screens.push({
        ...screen,
        requests: captured,
        recordings: await recordStatements(service, requestsToRecord),
      });
    }
    return screens;
  } finally {
    await community.close();
  }
}

/** Sends the web app's requests with those names in several iterations, and returns them. */
export async function captureRequests(
  { connect, samples }: Community,
  names: readonly string[],
): Promise<readonly WireRequest[]> {
  const recorder = recordingFetch();
  await connect(recorder.fetch);
  // Discards the requests that `connect` sends.
  recorder.takeAll();
  for (let iteration = 0; iteration < ITERATIONS; iteration += 1) {
    for (const name of names) {
      const request = requests.find((candidate) => candidate.name === name);
      if (!request) throw new Error(`There is no request "${name}".`);
      await request.send(samples, iteration);
    }
  }
  return recorder.takeAll();
}

function isServedByBoth({ requests: screenRequests }: Screen): boolean {
  return screenRequests.every(({ path }) => path.startsWith('/rest/v1/'));
}
