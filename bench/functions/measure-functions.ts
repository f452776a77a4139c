import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startUpstreams } from '../../demo/upstreams/start-upstreams.ts';
import { type LatencySummary, summarize } from '../throughput/repeat.ts';
import { sendOverHttp } from '../throughput/send-over-http.ts';
import { startProcess } from '../throughput/start-process.ts';
import type { WireRequest } from '../throughput/wire-request.ts';
import { signUp } from './sign-up.ts';
import { startUnresponsiveServer } from './unresponsive-server.ts';

/** Number of coasters in the imported file, as many as in each community of the benchmark. */
export const COASTERS = 10_000;

export type FunctionFigures = {
  /** Response time of the first request to get-parks, while Queue-Times (the upstream) does not respond. */
  readonly parksUpstreamDownMs: number;
  /** Latency of get-parks and get-wait-times with cached responses, over one connection. */
  readonly parks: LatencySummary;
  readonly waits: LatencySummary;
  /** Time that `import-coasters` takes for a new file, and then for the same file again. */
  readonly firstImportMs: number;
  readonly repeatImportMs: number;
};

const PROJECT = join(import.meta.dirname, '../..');
/** Id of the park at Queue-Times. */
const GARDALAND = '12';

/**
 * Calls the functions of a server with its own database, and imports coasters.
 * @param durationMs how long each function is called with cached responses
 */
export async function measureFunctions(durationMs: number): Promise<FunctionFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'thrillseekers-bench-functions-'));
  try {
    const start = (queueTimesUrl: string) =>
      startProcess(join(PROJECT, 'server/main.ts'), {
        DATA_DIR: folder,
        QUEUE_TIMES_URL: queueTimesUrl,
        RATE_LIMIT_FACTOR: '0',
        LOG_LEVEL: 'error',
      });
    let headers: WireRequest['headers'];
    let parksUpstreamDownMs: number;
    {
      await using upstream = await startUnresponsiveServer();
      await using server = await start(upstream.url);
      ({ headers } = await signUp(server.url, folder, 'rider@example.com'));
      parksUpstreamDownMs = await timeOf(() => sendOnce(server.url, parksRequest(headers)));
    }
    const upstreams = await startUpstreams();
    try {
      await using server = await start(upstreams.queueTimesUrl);
      const measureRequest = async (request: WireRequest) => {
        await sendOnce(server.url, request);
        return summarize([await sendOverHttp(server.url, [request], 1, durationMs, (original) => original)]);
      };
      const parks = await measureRequest(parksRequest(headers));
      const waits = await measureRequest(waitsRequest(headers));
      const file = join(folder, 'coasters.json');
      await writeFile(file, JSON.stringify(Array.from({ length: COASTERS }, (_, index) => coaster(index))));
      const firstImportMs = await timeOf(() => importCoasters(file, folder));
      const repeatImportMs = await timeOf(() => importCoasters(file, folder));
      return { parksUpstreamDownMs, parks, waits, firstImportMs, repeatImportMs };
    } finally {
      await upstreams.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const parksRequest = (headers: WireRequest['headers']): WireRequest => ({
  method: 'POST',
  path: '/functions/v1/get-parks',
  headers,
  body: null,
});

const waitsRequest = (headers: WireRequest['headers']): WireRequest => ({
  method: 'POST',
  path: '/functions/v1/get-wait-times',
  headers: { ...headers, 'Content-Type': 'application/json' },
  body: JSON.stringify({ parkId: GARDALAND }),
});

async function sendOnce(url: string, { method, path, headers, body }: WireRequest): Promise<void> {
  const response = await fetch(`${url}${path}`, { method, headers, body });
  const text = await response.text();
  // A response of less than 100 characters contains an empty list.
  if (!response.ok || text.length < 100) throw new Error(`${path}: ${response.status} ${text}`);
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Returns a record in the format of the public coaster service rcdb-api. */
function coaster(index: number) {
  const park = index % 900;
  return {
    id: 100_000 + index,
    name: `Coaster ${(index * 7919).toString(36)} of ${index}`,
    park: { id: park, name: `Park ${park.toString(36)}` },
    city: `City ${index % 300}`,
    country: 'Italy',
    make: `Maker ${index % 90}`,
    type: 'Steel',
    status: { state: 'Operating', date: { opened: '2016-06-30' } },
    stats: { height: '30.5 m', length: '1,000 m', speed: '117 km/h', inversions: '3' },
  };
}

async function importCoasters(file: string, folder: string): Promise<void> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(PROJECT, 'scripts/operator/import-coasters.ts'), file],
    { env: { ...process.env, DATA_DIR: folder }, maxBuffer: 64 * 1024 * 1024 },
  );
  if (!stdout.includes(' 0 rejected.'))
    throw new Error(`The import rejected coasters:\n${stdout.slice(-2000)}`);
}
