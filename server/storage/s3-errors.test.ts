/** With a faulty S3 service, the server does not wait long, and verifies every response. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { ServerBusyError, StoreUnavailableError } from '../http/request-errors.ts';
import { pngFile } from '../testing/sample-files.ts';
import { NO_RATE_LIMITS, startTestServer } from '../testing/test-server.ts';
import type { ObjectStore } from './object-store.ts';
import { s3ObjectStore } from './s3-object-store.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const CONTENT = 'the bytes of a picture';
/** Long, because a busy machine can delay the responses of a correct service. */
const TIMEOUTS = { response: 10_000, chunk: 10_000, slot: 10_000 };
/** Short, because tests of a hanging service wait until these timeouts end. */
const SHORT_RESPONSE = { ...TIMEOUTS, response: 1_000 };
const SHORT_CHUNK = { ...TIMEOUTS, chunk: 300 };
const SHORT_SLOT = { ...SHORT_RESPONSE, slot: 300 };

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of cleanups.splice(0)) await close();
});

async function listen(handler: Handler): Promise<{ url: string; requests: string[] }> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.method ?? '');
    request.resume();
    handler(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  cleanups.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, requests };
}

async function createStoreOn(handler: Handler, timeouts = TIMEOUTS) {
  const { url, requests } = await listen(handler);
  const keys = { accessKeyId: 'key-id', secretAccessKey: 'secret' };
  const store = s3ObjectStore({ endpoint: url, bucket: 'bucket', region: 'eu', ...keys }, timeouts);
  return { store, requests };
}

const objectHeaders = (length = CONTENT.length) => ({
  'Content-Type': 'text/html',
  'Content-Length': length,
  ETag: '"1-2"',
  'Last-Modified': new Date(0).toUTCString(),
});

/** A correct service that stores one file, with CONTENT. */
const correctService: Handler = ({ method, headers }, response) => {
  if (method === 'PUT') response.writeHead(200).end();
  else if (method === 'DELETE') response.writeHead(204).end();
  else if (method === 'HEAD') response.writeHead(200, objectHeaders()).end();
  else if (headers.range) {
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(headers.range) ?? [];
    const part = CONTENT.slice(Number(start), Number(end) + 1);
    response.writeHead(206, objectHeaders(part.length)).end(part);
  } else response.writeHead(200, objectHeaders()).end(CONTENT);
};

const read = async (store: ObjectStore, range?: { start: number; end: number }) => {
  const object = await store.head('photos', 'a');
  const body = object && (await store.readVersion('photos', 'a', object, range ?? null));
  return body && new Response(body).text();
};
const write = (store: ObjectStore) =>
  store.write('photos', 'a', new TextEncoder().encode(CONTENT), 'image/png', 'max-age=1');
const operations: Readonly<Record<string, (store: ObjectStore) => Promise<unknown>>> = {
  head: (store) => store.head('photos', 'a'),
  read,
  write,
  remove: (store) => store.remove('photos', 'a'),
};

describe.each(Object.entries(operations))('%s', (_name, operation) => {
  it('gives up on a service that never responds, after one retry', async () => {
    const { store, requests } = await createStoreOn(() => undefined, SHORT_RESPONSE);
    await expect(operation(store)).rejects.toBeInstanceOf(StoreUnavailableError);
    expect(requests).toHaveLength(2);
  });

  it('retries once after an error', async () => {
    let errorsToSend = 1;
    const { store } = await createStoreOn((request, response) => {
      if (errorsToSend > 0) {
        errorsToSend -= 1;
        response.writeHead(503).end();
      } else correctService(request, response);
    });
    await operation(store);
    expect(errorsToSend).toBe(0);
  });

  it('gives up on a service that keeps failing or that rejects the request', async () => {
    for (const [status, attempts] of [
      [500, 2],
      [503, 2],
      [403, 1],
    ] as const) {
      const { store, requests } = await createStoreOn((_request, response) =>
        response.writeHead(status).end(),
      );
      await expect(operation(store)).rejects.toBeInstanceOf(StoreUnavailableError);
      expect(requests).toHaveLength(attempts);
    }
  });

  it('does not follow redirects', async () => {
    const elsewhere = await listen(correctService);
    for (const status of [301, 302, 307, 308]) {
      const { store } = await createStoreOn((_request, response) =>
        response.writeHead(status, { Location: elsewhere.url }).end(),
      );
      await expect(operation(store)).rejects.toBeInstanceOf(StoreUnavailableError);
    }
    expect(elsewhere.requests).toEqual([]);
  });

  it('gives up on a service that closes the connection', async () => {
    const { store } = await createStoreOn((_request, response) => response.destroy());
    await expect(operation(store)).rejects.toBeInstanceOf(StoreUnavailableError);
  });
});

describe('a read', () => {
  it('fails when the body stalls or is truncated', async () => {
    for (const interrupt of [
      (response: ServerResponse) => response.write(CONTENT.slice(0, 5)),
      (response: ServerResponse) => response.write(CONTENT.slice(0, 5), () => response.destroy()),
    ]) {
      const { store } = await createStoreOn((request, response) => {
        if (request.method === 'GET') {
          response.writeHead(200, objectHeaders());
          interrupt(response);
        } else correctService(request, response);
      }, SHORT_CHUNK);
      await expect(read(store)).rejects.toThrow();
    }
  });

  it('rejects a body of the wrong length, and a whole file when only a part was requested', async () => {
    const shorter = await createStoreOn((request, response) => {
      if (request.method === 'GET') response.writeHead(200, objectHeaders(3)).end('abc');
      else correctService(request, response);
    });
    await expect(read(shorter.store)).rejects.toBeInstanceOf(StoreUnavailableError);
    const whole = await createStoreOn((request, response) => {
      if (request.method === 'GET') response.writeHead(200, objectHeaders()).end(CONTENT);
      else correctService(request, response);
    });
    await expect(read(whole.store, { start: 1, end: 3 })).rejects.toBeInstanceOf(StoreUnavailableError);
    const { store } = await createStoreOn(correctService);
    expect(await read(store, { start: 4, end: 8 })).toBe('bytes');
  });
});

describe('a write', () => {
  it.each([
    ['no file', null],
    ['a shorter file', { ...objectHeaders(5) }],
    ['another file', { ...objectHeaders(), ETag: '"d41d8cd98f00b204e9800998ecf8427e"' }],
    ['a file without an ETag', { 'Content-Length': CONTENT.length }],
  ])('fails when the service reports success but has %s', async (_what, headers) => {
    const { store } = await createStoreOn((request, response) => {
      if (request.method !== 'HEAD') correctService(request, response);
      else if (headers) response.writeHead(200, headers).end();
      else response.writeHead(404).end();
    });
    await expect(write(store)).rejects.toBeInstanceOf(StoreUnavailableError);
  });

  it('sends a checksum for the service to verify', async () => {
    let digest: string | undefined;
    const { store } = await createStoreOn((request, response) => {
      if (request.method === 'PUT') digest = String(request.headers['content-md5']);
      correctService(request, response);
    });
    await write(store);
    // The MD5 of CONTENT, in Base64.
    expect(digest).toBe('Fey9s6SfY/mZneuGS6TD5Q==');
  });
});

it('rejects requests that wait too long for a slot while the service hangs', async () => {
  const { store } = await createStoreOn(() => undefined, SHORT_SLOT);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 260 }, (_, index) => store.head('photos', String(index))),
  );
  const errors: unknown[] = outcomes.map((outcome) =>
    outcome.status === 'rejected' ? outcome.reason : null,
  );
  for (const error of errors) expect(error).toBeInstanceOf(StoreUnavailableError);
  const causes = errors.map((error) => (error instanceof Error ? error.cause : null));
  expect(causes.some((cause) => cause instanceof ServerBusyError)).toBe(true);
});

it('takes content types from the database, not from S3, and responds with 503 and Retry-After while S3 fails', async () => {
  const picture = pngFile();
  let respond: Handler = ({ method }, response) => {
    response.writeHead(200, objectHeaders(picture.length)).end(method === 'GET' ? picture : undefined);
  };
  const { url } = await listen((request, response) => respond(request, response));
  await using site = await startTestServer({
    S3_ENDPOINT: url,
    S3_BUCKET: 'bucket',
    S3_ACCESS_KEY_ID: 'key-id',
    S3_SECRET_ACCESS_KEY: 'secret',
    ...NO_RATE_LIMITS,
  });
  const { id, accessToken } = await site.member();
  const upload = (name: string) =>
    site.request(`/storage/v1/object/post-images/${id}/${name}.png`, {
      method: 'POST',
      body: picture,
      headers: { 'Content-Type': 'image/png', Authorization: `Bearer ${accessToken}` },
    });
  expect((await upload('a')).status).toBe(200);
  const read = () => site.request(`/storage/v1/object/public/post-images/${id}/a.png`);
  const stored = await read();
  // The service claims that the file is HTML.
  expect([stored.status, stored.headers.get('Content-Type')]).toEqual([200, 'image/png']);

  for (const broken of [
    (_request, response) => response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end(),
    () => undefined,
  ] satisfies Handler[]) {
    respond = broken;
    for (const response of await Promise.all([read(), upload('b')])) {
      expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '10']);
      expect(await response.json()).toMatchObject({ error: 'storage_unavailable' });
    }
    expect(await site.sql`select 1 from storage.objects where name = ${`${id}/b.png`}`).toEqual([]);
  }
});
