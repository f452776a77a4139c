import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { noisePngFile } from '../server/testing/sample-files.ts';
import type { Fault } from './fault.ts';
import { describeWrites, seconds } from './harness/figures.ts';
import { keepWriting } from './harness/keep-writing.ts';
import { findLosses } from './harness/ledger.ts';
import { openCommunity } from './harness/open-community.ts';
import { headOf, openConnection } from './harness/raw-request.ts';
import type { Member, Site } from './harness/site.ts';

const CLIENTS = { quick: 50, full: 500 };
/** Number of writes by other members while the slow clients are connected. */
const WRITES = { quick: 15, full: 500 };
/** After this time the server must have closed every slow connection. */
const MAX_SLOW_MS = 150_000;
const DRIP_MS = 1_000;
const PICTURE_BYTES = 9_000_000;

export const slowClients: Fault = {
  name: 'Slow clients',
  guarantee:
    'Clients that send a byte now and then, or do not read their response, do not delay other clients, and the server closes their connections within two and a half minutes.',
  async run(size) {
    const { site, members } = await openCommunity(size);
    await using _site = site;
    const picture = await uploadPicture(site, members[0]);
    const quiet = await timeOf(() => writeSome(site, members, WRITES[size]));
    const memoryBefore = await memoryOf(site);

    const began = performance.now();
    const kinds = [slowHead, slowBody, slowBodyOfStranger, slowReader];
    const clients = await Promise.all(
      Array.from({ length: CLIENTS[size] }, (_, index) => {
        const open = kinds[index % kinds.length] ?? slowHead;
        return open(site, members[index % members.length], picture);
      }),
    );
    const drip = setInterval(() => {
      for (const { socket, drop } of clients) if (drop && socket.writable) socket.write(drop);
    }, DRIP_MS);
    const busy = await timeOf(() => writeSome(site, members, WRITES[size]));
    const memory = (await memoryOf(site)) - memoryBefore;
    const holding = clients.filter(({ socket }) => !socket.destroyed).length;
    const violations = [...busy.result.violations];

    if (size === 'full') {
      await wait(began + MAX_SLOW_MS - performance.now());
      const held = (await Promise.all(clients.map(isHeld))).filter(Boolean).length;
      if (held > 0) violations.push(`${held} slow clients are still connected`);
    }
    clearInterval(drip);
    for (const { socket } of clients) socket.destroy();
    const ending =
      size === 'full' ? `; after ${seconds(MAX_SLOW_MS)} all of their connections were closed` : '';
    return {
      summary: `${holding} slow clients at once; meanwhile ${busy.result.summary} in ${seconds(busy.took)} (${seconds(quiet.took)} without them); ${Math.round(memory / 2 ** 20)} MB more memory${ending}`,
      violations,
    };
  },
};

/** A client, and the bytes that it sends every second; null if it only reads. */
type SlowClient = { readonly socket: Socket; readonly drop: string | null };
type Opening = (site: Site, member: Member | undefined, picture: string) => Promise<SlowClient>;

/** Returns whether the server still serves a client. A client notices the end of a response only by reading on. */
async function isHeld({ socket, drop }: SlowClient): Promise<boolean> {
  if (drop !== null) return !socket.destroyed;
  const closed = once(socket, 'close');
  socket.resume();
  const isWhole = once(socket, 'whole');
  socket.on('data', () => {
    if (socket.bytesRead > PICTURE_BYTES) socket.emit('whole');
  });
  return Promise.race([closed.then(() => false), isWhole.then(() => true)]);
}

async function begin(site: Site, words: string, drop: string | null): Promise<SlowClient> {
  const socket = await openConnection(site);
  if (drop === null) socket.pause();
  else socket.resume();
  socket.write(words);
  return { socket, drop };
}

const slowHead: Opening = (site) =>
  begin(site, headOf(site, { method: 'GET', path: '/' }).replace(/\r\n\r\n$/, '\r\nX-More: '), 'x');

const slowBody: Opening = (site, by, picture) => {
  const headers = { 'Content-Type': 'image/png', 'Content-Length': String(PICTURE_BYTES) };
  const path = picture.replace('/public', '');
  return begin(site, headOf(site, { method: 'POST', path, headers, ...(by && { by }) }), '\x89');
};

const slowBodyOfStranger: Opening = (site) => {
  const headers = { 'Content-Type': 'application/json', 'Content-Length': '60000' };
  return begin(site, headOf(site, { method: 'POST', path: '/auth/v1/signup', headers }), ' ');
};

const slowReader: Opening = (site, _by, picture) =>
  begin(site, headOf(site, { method: 'GET', path: picture }), null);

/** @returns the address of a picture that is larger than the socket buffers of a connection */
async function uploadPicture(site: Site, by: Member | undefined): Promise<string> {
  if (!by) throw new Error('a member is needed');
  const body = noisePngFile(3_000, 3_000);
  const path = `post-images/${by.id}/large.png`;
  const headers = { 'Content-Type': 'image/png' };
  const response = await site.request(`/storage/v1/object/${path}`, { method: 'POST', body, headers, by });
  if (!response.ok) throw new Error(await response.text());
  return `/storage/v1/object/public/${path}`;
}

async function writeSome(site: Site, members: readonly Member[], count: number) {
  const writing = keepWriting(site, members);
  await writing.more(count);
  await writing.stop();
  const { ledger } = writing;
  const lost = await findLosses(site, ledger);
  const failed = ledger.rejected + ledger.unanswered;
  return {
    summary: `${describeWrites(ledger, lost)}`,
    violations: [...lost, ...(failed > 0 ? [`${failed} ordinary requests got an unexpected response`] : [])],
  };
}

async function timeOf<T>(work: () => Promise<T>): Promise<{ readonly result: T; readonly took: number }> {
  const began = performance.now();
  const result = await work();
  return { result, took: performance.now() - began };
}

/** Returns the memory of the server process in bytes, or NaN if the system does not provide it. */
async function memoryOf(site: Site): Promise<number> {
  const status = await readFile(`/proc/${site.server.pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
}
