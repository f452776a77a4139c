import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'undici';
import { noisePngFile } from '../../server/testing/sample-files.ts';
import { type SignedUpMember, signUp } from '../functions/sign-up.ts';
import { pickCyclic } from '../requests/bench-request.ts';
import { type Interval, type LatencySummary, repeat, summarize } from '../throughput/repeat.ts';
import { type ServerProcess, startProcess } from '../throughput/start-process.ts';
import { type NginxServer, startNginx } from './start-nginx.ts';

const DOWNLOAD_CONNECTIONS = [10, 50] as const;
const UPLOAD_CONNECTIONS = 10;

export type FileMeasurement = {
  readonly picture: string;
  readonly direction: 'download' | 'upload';
  /** Size of one picture. */
  readonly bytes: number;
  readonly connections: number;
  readonly server: LatencySummary;
  /** Milliseconds of the server's processor time per picture; NaN if the system does not report it. */
  readonly processorTime: number;
  /** Null if nginx is not available. */
  readonly nginx: LatencySummary | null;
};

/** PNG pictures of noise, with about as many bytes as pixels. */
const PICTURES = [
  { name: 'Avatar', side: 140 },
  { name: 'Photo', side: 640 },
] as const;
const BUCKET = 'post-images';
/** Number of stored pictures of each size. Downloads cycle through them. */
const PICTURES_PER_SIZE = 20;
/** Each measurement alternates between the server and nginx this many times, so that other load on the machine affects both alike. */
const INTERVALS = 3;
const PROJECT = join(import.meta.dirname, '../..');

type Picture = { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> };
type Servers = { readonly server: ServerProcess; readonly nginx: NginxServer | null };

/**
 * Uploads pictures to a server with its own database and downloads them, and does the same with nginx.
 * @param durationMs duration of each measurement on each of the two servers
 */
export async function measureFiles(durationMs: number): Promise<readonly FileMeasurement[]> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'thrillseekers-bench-files-'));
  const nginxFolder = await mkdtemp(join(tmpdir(), 'thrillseekers-bench-nginx-'));
  try {
    await using server = await startProcess(join(PROJECT, 'server/main.ts'), {
      DATA_DIR: dataFolder,
      // Nothing listens there: the benchmark must not load real wait times.
      QUEUE_TIMES_URL: 'http://127.0.0.1:1',
      // Without rate limits.
      RATE_LIMIT_FACTOR: '0',
      LOG_LEVEL: 'error',
    });
    await using nginx = await startNginx(nginxFolder);
    const servers = { server, nginx };
    const members: SignedUpMember[] = [];
    for (let index = 0; index < UPLOAD_CONNECTIONS; index += 1)
      members.push(await signUp(server.url, dataFolder, `rider-${index}@example.com`));
    const measurements: FileMeasurement[] = [];
    for (const { name, side } of PICTURES) {
      const picture = { name, bytes: noisePngFile(side, side) };
      const paths = await storePictures(servers, members, picture);
      for (const connections of DOWNLOAD_CONNECTIONS)
        measurements.push(await measureDownloads(servers, picture, paths, connections, durationMs));
      measurements.push(await measureUploads(servers, members, picture, durationMs));
    }
    return measurements;
  } finally {
    for (const folder of [dataFolder, nginxFolder]) await rm(folder, { recursive: true, force: true });
  }
}

/** Stores pictures in both servers under the same paths, and returns the paths. */
async function storePictures(
  { server, nginx }: Servers,
  members: readonly SignedUpMember[],
  picture: Picture,
): Promise<readonly string[]> {
  const paths: string[] = [];
  const client = new Client(server.url);
  for (let index = 0; index < PICTURES_PER_SIZE; index += 1) {
    const member = pickCyclic(members, index);
    const name = `${member.id}/${randomUUID()}.png`;
    await upload(client, `/storage/v1/object/${BUCKET}/${name}`, member.headers, picture, 'POST');
    const path = `/storage/v1/object/public/${BUCKET}/${name}`;
    if (nginx) {
      const file = join(nginx.root, path);
      await mkdir(join(file, '..'), { recursive: true });
      await writeFile(file, picture.bytes);
    }
    paths.push(path);
  }
  await client.close();
  return paths;
}

function measureDownloads(
  servers: Servers,
  picture: Picture,
  paths: readonly string[],
  connections: number,
  durationMs: number,
): Promise<FileMeasurement> {
  return measureBothServers(servers, picture, 'download', connections, (origin) =>
    repeatOverConnections(origin, connections, durationMs / INTERVALS, (client, _, iteration) =>
      download(client, pickCyclic(paths, iteration), picture.bytes.byteLength),
    ),
  );
}

function measureUploads(
  servers: Servers,
  members: readonly SignedUpMember[],
  picture: Picture,
  durationMs: number,
): Promise<FileMeasurement> {
  return measureBothServers(servers, picture, 'upload', UPLOAD_CONNECTIONS, (origin) =>
    repeatOverConnections(origin, UPLOAD_CONNECTIONS, durationMs / INTERVALS, (client, worker) => {
      const { id, headers } = pickCyclic(members, worker);
      const name = `${randomUUID()}.png`;
      return origin === servers.server.url
        ? upload(client, `/storage/v1/object/${BUCKET}/${id}/${name}`, headers, picture, 'POST')
        : upload(client, `/upload/${name}`, {}, picture, 'PUT');
    }),
  );
}

async function measureBothServers(
  { server, nginx }: Servers,
  { name, bytes }: Picture,
  direction: FileMeasurement['direction'],
  connections: number,
  measureInterval: (origin: string) => Promise<Interval>,
): Promise<FileMeasurement> {
  const intervals = { server: [] as Interval[], nginx: [] as Interval[] };
  let processorMs = 0;
  for (let interval = 0; interval < INTERVALS; interval += 1) {
    const before = await server.processorTime();
    intervals.server.push(await measureInterval(server.url));
    processorMs += (await server.processorTime()) - before;
    if (nginx) intervals.nginx.push(await measureInterval(nginx.url));
  }
  return {
    picture: name,
    direction,
    bytes: bytes.byteLength,
    connections,
    server: summarize(intervals.server),
    processorTime: processorMs / intervals.server.reduce((sum, { completed }) => sum + completed, 0),
    nginx: nginx && summarize(intervals.nginx),
  };
}

async function repeatOverConnections(
  origin: string,
  connections: number,
  durationMs: number,
  step: (client: Client, worker: number, iteration: number) => Promise<void>,
): Promise<Interval> {
  const clients = Array.from(
    { length: connections },
    (_, index) => new Client(origin, loopbackAddress(index)),
  );
  try {
    return await repeat(connections, durationMs, (worker, iteration) =>
      step(pickCyclic(clients, worker), worker, iteration),
    );
  } finally {
    await Promise.all(clients.map((client) => client.close()));
  }
}

/** Returns a different loopback address for each connection (on Linux only), because the server queues uploads by IP address. */
function loopbackAddress(index: number): { localAddress?: string } {
  return process.platform === 'linux' ? { localAddress: `127.0.0.${index + 2}` } : {};
}

/** Counts bytes as they arrive: a client that assembles the body would be slower than the servers. */
function download(client: Client, path: string, size: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let status = 0;
  let received = 0;
  client.dispatch(
    { method: 'GET', path },
    {
      onRequestStart() {},
      onResponseStart(_, statusCode) {
        status = statusCode;
      },
      onResponseData(_, chunk) {
        received += chunk.byteLength;
      },
      onResponseEnd() {
        if (status === 200 && received === size) resolve();
        else reject(new Error(`${path}: ${status}, ${received} bytes of ${size}`));
      },
      onResponseError(_, error) {
        reject(error);
      },
    },
  );
  return promise;
}

async function upload(
  client: Client,
  path: string,
  headers: Readonly<Record<string, string>>,
  picture: Picture,
  method: 'POST' | 'PUT',
): Promise<void> {
  const { statusCode, body } = await client.request({
    method,
    path,
    headers: { ...headers, 'Content-Type': 'image/png' },
    body: picture.bytes,
  });
  const text = await body.text();
  if (statusCode >= 300) throw new Error(`${path}: ${statusCode} ${text}`);
}
