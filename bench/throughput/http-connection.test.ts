import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createNetServer } from 'node:net';
import { expect, it } from 'vitest';
import { HttpConnection, requestBytes } from './http-connection.ts';

async function serve(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return disposableServer(server.address(), () => server.close());
}

function disposableServer(address: unknown, close: () => void) {
  if (typeof address !== 'object' || !address || !('port' in address)) throw new Error('no port');
  return { origin: `http://127.0.0.1:${String(address.port)}`, [Symbol.dispose]: close };
}

const request = { method: 'GET', path: '/', headers: {}, body: null };

it('sends method, path, headers and body of the request', async () => {
  const received: unknown[] = [];
  using server = await serve(async (incoming, outgoing) => {
    let body = '';
    for await (const chunk of incoming) body += chunk;
    received.push([incoming.method, incoming.url, incoming.headers.apikey, body]);
    outgoing.end('{}');
  });
  const connection = await HttpConnection.open(server.origin);
  const postRequest = {
    method: 'POST',
    path: '/rest/v1/rpc/f?a=1',
    headers: { apikey: 'k' },
    body: '{"é":1}',
  };
  expect(await connection.send(requestBytes(server.origin, postRequest))).toBe(200);
  connection.close();
  expect(received).toEqual([['POST', '/rest/v1/rpc/f?a=1', 'k', '{"é":1}']]);
});

it.for([
  ['a length', (body: string) => ({ 'content-length': Buffer.byteLength(body) })],
  ['chunks', () => ({})],
] as const)('finds the end of a response with %s', async ([, headersOf]) => {
  // '"0"' contains a zero, like the last chunk of a chunked body.
  const bodies = ['[]', `["${'é'.repeat(100_000)}"]`, '"0"', ''];
  let iteration = 0;
  using server = await serve((_, outgoing) => {
    const body = bodies[iteration % bodies.length] ?? '';
    iteration += 1;
    outgoing.writeHead(iteration % 2 === 0 ? 404 : 200, headersOf(body));
    for (const part of body.match(/.{1,30000}/gs) ?? []) outgoing.write(part);
    outgoing.end();
  });
  const connection = await HttpConnection.open(server.origin);
  for (let count = 0; count < 8; count += 1)
    expect(await connection.send(requestBytes(server.origin, request))).toBe(count % 2 === 0 ? 200 : 404);
  connection.close();
});

it('reads a response that arrives byte by byte', async () => {
  const response = [...Buffer.from('HTTP/1.1 206 Partial\r\nContent-Length: 2\r\n\r\n[]')];
  const server = createNetServer({ noDelay: true }, (socket) => {
    const sendNext = () => {
      const byte = response.shift();
      if (byte !== undefined) socket.write(Uint8Array.of(byte), () => setImmediate(sendNext));
    };
    socket.once('data', sendNext);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  using listening = disposableServer(server.address(), () => server.close());
  const connection = await HttpConnection.open(listening.origin);
  expect(await connection.send(requestBytes(listening.origin, request))).toBe(206);
  connection.close();
});

it('fails when the server closes the connection', async () => {
  using server = await serve((incoming) => incoming.socket.destroy());
  const connection = await HttpConnection.open(server.origin);
  await expect(connection.send(requestBytes(server.origin, request))).rejects.toThrow();
});
