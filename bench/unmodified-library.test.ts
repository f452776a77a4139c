import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { COMPILE_CACHE_DIR } from '../server/testing/server-process.ts';
import { type Community, createCommunity, locationOf, openCommunity } from './community/open-community.ts';
import { MIN_POSTS } from './community/sizes.ts';
import { type BenchCluster, startBenchCluster } from './database/bench-cluster.ts';
import { requests } from './requests/requests.ts';
import { captureRequests } from './throughput/measure-throughput.ts';
import { type ServerProcess, startProcess } from './throughput/start-process.ts';
import type { WireRequest } from './throughput/wire-request.ts';

let cluster: BenchCluster;
let community: Community;
let library: ServerProcess;
beforeAll(async () => {
  cluster = await startBenchCluster();
  await createCommunity(cluster, MIN_POSTS);
  community = await openCommunity(cluster, MIN_POSTS);
  const { url, folder } = locationOf(cluster, MIN_POSTS);
  library = await startProcess(join(import.meta.dirname, 'throughput', 'unmodified-service.ts'), {
    DATABASE_URL: url,
    DATA_DIR: folder,
    NODE_COMPILE_CACHE: COMPILE_CACHE_DIR,
  });
});
afterAll(async () => {
  await library?.[Symbol.asyncDispose]();
  await community?.close();
  await cluster?.[Symbol.asyncDispose]();
});

const COMPARED_HEADERS = [
  'content-type',
  'content-range',
  'content-location',
  'location',
  'preference-applied',
];

type ParsedResponse = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | null>>;
  readonly body: unknown;
};

async function send(origin: string, { method, path, headers, body }: WireRequest): Promise<ParsedResponse> {
  const response = await fetch(`${origin}${path}`, { method, headers, body });
  const text = await response.text();
  return {
    status: response.status,
    headers: Object.fromEntries(COMPARED_HEADERS.map((name) => [name, response.headers.get(name)])),
    body: text === '' ? null : JSON.parse(text),
  };
}

/** Removes the differences listed in docs/wire-quirks.md from the response of @supabase/lite. */
function normalize({ status, headers, body }: ParsedResponse, origin: string): ParsedResponse {
  return {
    status,
    headers: {
      ...headers,
      'content-location': headers['content-location']?.replaceAll('*', '%2A') ?? null,
      'preference-applied': null,
    },
    body: mapStrings(body, (text) =>
      text
        .replace(/^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d+)?)\+00$/, '$1T$2+00:00')
        .replace(/^(?=\/storage\/v1\/object\/public\/)/, origin),
    ),
  };
}

function mapStrings(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((entry) => mapStrings(entry, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, property]) => [name, mapStrings(property, change)]),
  );
}

// An Edge Function serves the coasters, and @supabase/lite does not support Edge Functions.
it.each(requests.filter(({ name }) => !name.startsWith('Coasters')))(
  '$name gets the same response as from the unmodified @supabase/lite',
  async ({ name }) => {
    const captured = await captureRequests(community, [name]);
    expect(captured).not.toEqual([]);
    for (const request of captured) {
      const [ours, theirs] = [await send(community.url, request), await send(library.url, request)];
      expect(ours, request.path).toEqual(normalize(theirs, community.url));
    }
  },
);
