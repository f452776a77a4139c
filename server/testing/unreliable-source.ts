import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';

/** Responds to a request to the source. */
export type Responder = (response: ServerResponse) => unknown;

/** An external HTTP service on loopback whose responses the test chooses. */
export type UnreliableSource = AsyncDisposable & {
  readonly url: string;
  /** Paths of all requests so far. */
  readonly requests: readonly string[];
  /** Handles the next requests with another responder. */
  respondWith(responder: Responder): void;
};

export async function startUnreliableSource(responder: Responder): Promise<UnreliableSource> {
  let current = responder;
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
  (body: unknown): Responder =>
  (response) =>
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(body));

const fixedResponse =
  (status: number, type: string, body: string): Responder =>
  (response) =>
    response.writeHead(status, { 'Content-Type': type }).end(body);

const page = '<!doctype html><title>Down for maintenance</title>';
const neverRespond: Responder = () => undefined;
const hangAfterPartialBody: Responder = (response) => response.write('[{"id":1,"name":"A","parks":[');

async function sendSpaces(response: ServerResponse, bytes: number): Promise<void> {
  const chunk = Buffer.alloc(64 * 1024, ' ');
  for (let remaining = bytes; remaining > 0 && !response.destroyed; remaining -= chunk.length) {
    response.write(chunk);
    await setImmediate();
  }
  response.end('[]');
}

const LARGE_BYTES = 40 * 1024 * 1024;
/** 40 MB of spaces, in 40 KB. */
const compressionBomb = gzipSync(Buffer.alloc(LARGE_BYTES, ' '));

/** Sends a byte every 20 ms, and never ends. */
const sendSlowly: Responder = (response) => {
  response.write('[');
  const timer = setInterval(() => response.write(' '), 20);
  response.on('close', () => clearInterval(timer));
};

/** Redirects to a URL or an absolute path. */
export const redirect =
  (location: string): Responder =>
  (response) =>
    response.writeHead(302, { Location: location }).end();

/** The ways in which a source fails, or could fail. */
export const failureModes: Readonly<Record<string, Responder>> = {
  'status 500': fixedResponse(500, 'application/json', '{"error":"oops"}'),
  'status 500 with a good body': fixedResponse(
    500,
    'application/json',
    '[{"name":"A","parks":[{"id":1,"name":"X"}]}]',
  ),
  'HTML instead of data': fixedResponse(200, 'text/html', page),
  'HTML declared as JSON': fixedResponse(200, 'application/json', page),
  'truncated data': fixedResponse(200, 'application/json', '[{"id":6,"name":"Merlin","parks":[{"id":1,"na'),
  'an empty body': fixedResponse(200, 'application/json', ''),
  'invalid UTF-8': (response) => response.end(Buffer.from([0xff, 0xfe, 0x5b, 0x5d])),
  '40 MB, announced': (response) => {
    response.setHeader('Content-Length', LARGE_BYTES + 2);
    void sendSpaces(response, LARGE_BYTES);
  },
  '40 MB, unannounced': (response) => void sendSpaces(response, LARGE_BYTES),
  '40 MB, compressed': (response) => response.setHeader('Content-Encoding', 'gzip').end(compressionBomb),
  'uncompressed data with Content-Encoding: gzip': (response) =>
    response.setHeader('Content-Encoding', 'gzip').end('[{"name":"A","parks":[{"id":1,"name":"X"}]}]'),
  'no response': neverRespond,
  'a response that never ends': hangAfterPartialBody,
  'a byte every 20 ms': sendSlowly,
  'a broken connection': (response) => response.socket?.destroy(),
  'an empty list': json([]),
  'empty groups': json([{ id: 1, name: 'A', parks: [] }]),
  'JSON of another shape': json({ parks: [] }),
};
