import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { noisePngFile } from '../server/testing/sample-files.ts';
import type { Fault } from './fault.ts';
import { describeWrites, formatSeconds } from './harness/figures.ts';
import { openCommunity } from './harness/open-community.ts';
import { formatRequestHead, openConnection } from './harness/raw-request.ts';
import type { Member, Site } from './harness/site.ts';
import { findLosses } from './harness/write-history.ts';
import { startWriteWorkload } from './harness/write-workload.ts';

const CLIENTS = { quick: 50, full: 500 };
/** Number of writes by other members while the slow clients are connected. */
const WRITES = { quick: 15, full: 500 };
/** After this time the server must have closed every slow connection. */
const MAX_SLOW_MS = 150_000;
const TRICKLE_INTERVAL_MS = 1_000;
/** A little less than the size of the picture that `uploadPicture` uploads. */
const LARGE_PICTURE_BYTES = 9_000_000;

export const slowClients: Fault = {
  name: 'Slow clients',
  guarantee:
    'Clients that send one byte at a time, or do not read their response, do not delay other clients, and the server closes their connections within two and a half minutes.',
  async run(size) {
    const { site, members } = await openCommunity(size);
    await using _site = site;
    const picture = await uploadPicture(site, members[0]);
    const baseline = await timeOf(() => runWorkload(site, members, WRITES[size]));
    const memoryBefore = await residentMemoryOf(site);

    const startedAt = performance.now();
    const kinds = [slowHeaders, slowBody, slowSignedOutBody, slowReader];
    const clients = await Promise.all(
      Array.from({ length: CLIENTS[size] }, (_, index) => {
        const openClient = kinds[index % kinds.length] ?? slowHeaders;
        return openClient(site, members[index % members.length], picture);
      }),
    );
    const trickle = setInterval(() => {
      for (const { socket, chunk } of clients) if (chunk && socket.writable) socket.write(chunk);
    }, TRICKLE_INTERVAL_MS);
    const underAttack = await timeOf(() => runWorkload(site, members, WRITES[size]));
    const memoryGrowth = (await residentMemoryOf(site)) - memoryBefore;
    const stillConnected = clients.filter(({ socket }) => !socket.destroyed).length;
    const violations = [...underAttack.result.violations];

    let ending = '';
    if (size === 'full') {
      await wait(startedAt + MAX_SLOW_MS - performance.now());
      const stillServed = (await Promise.all(clients.map(isStillServed))).filter(Boolean).length;
      if (stillServed > 0) violations.push(`${stillServed} slow clients are still connected`);
      else ending = `; after ${formatSeconds(MAX_SLOW_MS)} all connections of the slow clients were closed`;
    }
    clearInterval(trickle);
    for (const { socket } of clients) socket.destroy();
    return {
      summary: `${stillConnected} slow clients at once; meanwhile ${underAttack.result.summary}, in ${formatSeconds(underAttack.milliseconds)} (${formatSeconds(baseline.milliseconds)} without slow clients); memory grew by ${Math.round(memoryGrowth / 2 ** 20)} MB${ending}`,
      violations,
    };
  },
};

/** A client, and the bytes that it sends every second; null if it sends nothing and does not read. */
type SlowClient = { readonly socket: Socket; readonly chunk: string | Uint8Array | null };
type OpenSlowClient = (site: Site, member: Member | undefined, picture: string) => Promise<SlowClient>;

/** Returns whether the server still serves a client. A client that paused reading must resume it to notice a closed connection. */
async function isStillServed({ socket, chunk }: SlowClient): Promise<boolean> {
  if (chunk !== null) return !socket.destroyed;
  const closed = once(socket, 'close');
  const bodyReceived = Promise.withResolvers<void>();
  socket.on('data', () => {
    if (socket.bytesRead > LARGE_PICTURE_BYTES) bodyReceived.resolve();
  });
  socket.resume();
  return Promise.race([closed.then(() => false), bodyReceived.promise.then(() => true)]);
}

async function openSlowClient(
  site: Site,
  requestHead: string,
  chunk: string | Uint8Array | null,
): Promise<SlowClient> {
  const socket = await openConnection(site);
  if (chunk === null) socket.pause();
  else socket.resume();
  socket.write(requestHead);
  return { socket, chunk };
}

/** Slowloris: sends request headers that never end. */
const slowHeaders: OpenSlowClient = (site) =>
  openSlowClient(
    site,
    formatRequestHead(site, { method: 'GET', path: '/' }).replace(/\r\n\r\n$/, '\r\nX-Slowloris: '),
    'x',
  );

const slowBody: OpenSlowClient = (site, by, picture) => {
  const headers = { 'Content-Type': 'image/png', 'Content-Length': String(LARGE_PICTURE_BYTES) };
  const path = picture.replace('/public', '');
  return openSlowClient(
    site,
    formatRequestHead(site, { method: 'POST', path, headers, ...(by && { by }) }),
    // The first byte of a PNG.
    Uint8Array.of(0x89),
  );
};

const slowSignedOutBody: OpenSlowClient = (site) => {
  const headers = { 'Content-Type': 'application/json', 'Content-Length': '60000' };
  return openSlowClient(
    site,
    formatRequestHead(site, { method: 'POST', path: '/auth/v1/signup', headers }),
    ' ',
  );
};

const slowReader: OpenSlowClient = (site, _by, picture) =>
  openSlowClient(site, formatRequestHead(site, { method: 'GET', path: picture }), null);

/** Uploads a picture that is larger than the socket buffers of a connection. Returns the path of its URL. */
async function uploadPicture(site: Site, by: Member | undefined): Promise<string> {
  if (!by) throw new Error('a member is needed');
  const body = noisePngFile(3_000, 3_000);
  const path = `post-images/${by.id}/large.png`;
  const headers = { 'Content-Type': 'image/png' };
  const response = await site.request(`/storage/v1/object/${path}`, { method: 'POST', body, headers, by });
  if (!response.ok) throw new Error(await response.text());
  return `/storage/v1/object/public/${path}`;
}

async function runWorkload(site: Site, members: readonly Member[], count: number) {
  const workload = startWriteWorkload(site, members);
  await workload.waitForWrites(count);
  await workload.stop();
  const { history } = workload;
  const losses = await findLosses(site, history);
  const failedCount = history.rejected + history.withoutResponse;
  return {
    summary: `${describeWrites(history, losses)}`,
    violations: [
      ...losses,
      ...(failedCount > 0 ? [`${failedCount} ordinary requests got an unexpected response`] : []),
    ],
  };
}

async function timeOf<T>(
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly milliseconds: number }> {
  const startedAt = performance.now();
  const result = await work();
  return { result, milliseconds: performance.now() - startedAt };
}

/** Returns the resident memory of the server process in bytes, or NaN if the system does not provide it. */
async function residentMemoryOf(site: Site): Promise<number> {
  const status = await readFile(`/proc/${site.server.pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
}
