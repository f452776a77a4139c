import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';

/** How the source handles the next requests. */
export type Manner = (response: ServerResponse) => unknown;

/** An external HTTP service on loopback, as reliable as the test wants. */
export type UnreliableSource = AsyncDisposable & {
  readonly url: string;
  /** Paths of all requests so far. */
  readonly requests: readonly string[];
  respondWith(manner: Manner): void;
};

export async function startUnreliableSource(manner: Manner): Promise<UnreliableSource> {
  let current = manner;
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    response.on('error', () => undefined);
    current(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    respondWith(next) {
      current = next;
    },
    async [Symbol.asyncDispose]() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

export const json =
  (body: unknown): Manner =>
  (response) =>
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(body));

const sent =
  (status: number, type: string, body: string): Manner =>
  (response) =>
    response.writeHead(status, { 'Content-Type': type }).end(body);

const page = '<!doctype html><title>Down for maintenance</title>';
const hang: Manner = () => undefined;
const hangHalfway: Manner = (response) => response.write('[{"id":1,"name":"A","parks":[');

async function sendMuch(response: ServerResponse, size: number): Promise<void> {
  const piece = Buffer.alloc(64 * 1024, ' ');
  for (let left = size; left > 0 && !response.destroyed; left -= piece.length) {
    response.write(piece);
    await setImmediate();
  }
  response.end('[]');
}

const LARGE = 40 * 1024 * 1024;
/** 40 MB of spaces, in 40 KB. */
const bomb = gzipSync(Buffer.alloc(LARGE, ' '));

/** A byte now and then: never ends, never idle. */
const drip: Manner = (response) => {
  response.write('[');
  const timer = setInterval(() => response.write(' '), 20);
  response.on('close', () => clearInterval(timer));
};

/** Redirects to a path relative to the requested one. */
export const redirect =
  (location: string): Manner =>
  (response) =>
    response.writeHead(302, { Location: location }).end();

/** All known and likely errors of a source. */
export const failureModes: Readonly<Record<string, Manner>> = {
  'status 500': sent(500, 'application/json', '{"error":"oops"}'),
  'status 500 with a good body': sent(
    500,
    'application/json',
    '[{"name":"A","parks":[{"id":1,"name":"X"}]}]',
  ),
  'a page instead of data': sent(200, 'text/html', page),
  'a page that calls itself data': sent(200, 'application/json', page),
  'half of the data': sent(200, 'application/json', '[{"id":6,"name":"Merlin","parks":[{"id":1,"na'),
  'nothing at all': sent(200, 'application/json', ''),
  'bytes that are no text': (response) => response.end(Buffer.from([0xff, 0xfe, 0x5b, 0x5d])),
  '40 MB, announced': (response) => {
    response.setHeader('Content-Length', LARGE + 2);
    void sendMuch(response, LARGE);
  },
  '40 MB, unannounced': (response) => void sendMuch(response, LARGE),
  '40 MB, packed': (response) => response.setHeader('Content-Encoding', 'gzip').end(bomb),
  'bytes that are not packed as they say': (response) =>
    response.setHeader('Content-Encoding', 'gzip').end('[{"name":"A","parks":[{"id":1,"name":"X"}]}]'),
  'no response': hang,
  'a response that never ends': hangHalfway,
  'a byte now and then': drip,
  'a broken connection': (response) => response.socket?.destroy(),
  'an empty list': json([]),
  'empty groups': json([{ id: 1, name: 'A', parks: [] }]),
  'something else': json({ parks: [] }),
};
