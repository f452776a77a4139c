import { join } from 'node:path';
import { Client } from 'undici';
import { openDataFolder } from '../../server/files/data-folder.ts';
import { emailOf, PASSWORD } from '../community/fill-community.ts';
import { locationOf, openCommunity } from '../community/open-community.ts';
import type { BenchCluster } from '../database/bench-cluster.ts';
import { captureRequests } from '../throughput/measure-throughput.ts';
import { type Interval, type LatencySummary, summarize } from '../throughput/repeat.ts';
import { FEED } from '../throughput/screens.ts';
import { sendOverHttp } from '../throughput/send-over-http.ts';
import { startProcess } from '../throughput/start-process.ts';
import type { WireRequest } from '../throughput/wire-request.ts';

export const CONNECTIONS = 10;
export const PEOPLE = 20;

type ServiceFigures = {
  readonly feedAlone: LatencySummary;
  readonly feedDuringSignIns: LatencySummary;
  /** Sign-ins that ran while the feed page was requested. */
  readonly signIns: LatencySummary;
};

export type SignInFigures = { readonly server: ServiceFigures; readonly unmodified: ServiceFigures };

/** The measurement alternates between the two services this many times, so that other load on the machine affects both alike. */
const INTERVALS = 3;

/**
 * Requests the feed page from our server and from the unmodified @supabase/lite, with and without concurrent sign-ins.
 * @param durationMs duration of each of these four measurements
 */
export async function measureSignIns(
  cluster: BenchCluster,
  posts: number,
  durationMs: number,
): Promise<SignInFigures> {
  const { url, folder } = locationOf(cluster, posts);
  const community = await openCommunity(cluster, posts);
  const feed = await captureRequests(community, FEED).finally(() => community.close());
  const { secrets } = await openDataFolder(folder);
  const environment = { DATABASE_URL: url, DATA_DIR: folder, RATE_LIMIT_FACTOR: '0' };
  const start = (file: string) => startProcess(join(import.meta.dirname, file), environment);
  await using server = await start('../../server/main.ts');
  await using unmodified = await start('../throughput/unmodified-service.ts');

  const intervalMs = durationMs / INTERVALS;
  const requestFeed = (origin: string) =>
    sendOverHttp(origin, feed, CONNECTIONS, intervalMs, (request) => request);
  const measure = async (origin: string, intervals: Intervals) => {
    intervals.feedAlone.push(await requestFeed(origin));
    const signIns = startSignIns(origin, secrets.publishableKey);
    intervals.feedDuringSignIns.push(await requestFeed(origin));
    intervals.signIns.push(await signIns.stop());
  };
  const intervals = { server: noIntervals(), unmodified: noIntervals() };
  // Sends requests one at a time first, on 1 connection: @supabase/lite runs GRANT statements at its first request, and concurrent
  // ones fail. A duration of 0 ms leaves only the short warm-up of `repeat`.
  for (const { url: origin } of [server, unmodified])
    await sendOverHttp(origin, feed, 1, 0, (request) => request);
  for (let interval = 0; interval < INTERVALS; interval += 1) {
    await measure(server.url, intervals.server);
    await measure(unmodified.url, intervals.unmodified);
  }
  return { server: figuresOf(intervals.server), unmodified: figuresOf(intervals.unmodified) };
}

type Intervals = Record<keyof ServiceFigures, Interval[]>;

const noIntervals = (): Intervals => ({ feedAlone: [], feedDuringSignIns: [], signIns: [] });

const figuresOf = ({ feedAlone, feedDuringSignIns, signIns }: Intervals): ServiceFigures => ({
  feedAlone: summarize(feedAlone),
  feedDuringSignIns: summarize(feedDuringSignIns),
  signIns: summarize(signIns),
});

/** Makes people sign in repeatedly until `stop` is called. */
function startSignIns(origin: string, key: string): { stop(): Promise<Interval> } {
  const began = performance.now();
  const times: number[] = [];
  let isStopped = false;
  const people = Array.from({ length: PEOPLE }, async (_, index) => {
    const client = new Client(origin, addressOf(index));
    const request = signInRequest(index, key);
    try {
      while (!isStopped) {
        const sentAt = performance.now();
        const { statusCode, body } = await client.request(request);
        const text = await body.text();
        if (statusCode !== 200) throw new Error(`${request.path}: ${statusCode} ${text}`);
        if (!isStopped) times.push(performance.now() - sentAt);
      }
    } finally {
      await client.close();
    }
  });
  const ended = Promise.all(people);
  // stop() rethrows an error of a sign-in. Without this handler, an earlier error would be an unhandled rejection.
  ended.catch(() => undefined);
  return {
    async stop() {
      isStopped = true;
      const seconds = (performance.now() - began) / 1000;
      await ended;
      return { seconds, times, completed: times.length };
    },
  };
}

/** Returns a different loopback address for each person (on Linux only), because the server queues requests by IP address. */
function addressOf(index: number): { localAddress?: string } {
  return process.platform === 'linux' ? { localAddress: `127.0.0.${index + 2}` } : {};
}

function signInRequest(index: number, key: string): WireRequest {
  return {
    method: 'POST',
    path: '/auth/v1/token?grant_type=password',
    headers: { apikey: key, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: emailOf(index), password: PASSWORD }),
  };
}
