import { once } from 'node:events';
import { connect } from 'node:net';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { listen } from './listen.ts';

const CLIENTS = 200;

/** Sends a request on each connection and closes it immediately. Runs in a worker while the main thread is blocked. */
const DISCONNECTING_CLIENTS = `
  const { connect } = require('node:net');
  const { workerData } = require('node:worker_threads');
  const { port, clients, allClosed } = workerData;
  let open = clients;
  for (let index = 0; index < clients; index += 1) {
    const socket = connect(port, '127.0.0.1', () => socket.end('GET /disconnected HTTP/1.1\\r\\nHost: a\\r\\n\\r\\n', () => socket.destroy()));
    socket.on('close', () => {
      open -= 1;
      if (open > 0) return;
      Atomics.store(allClosed, 0, 1);
      Atomics.notify(allClosed, 0);
    });
  }
`;

it('skips requests whose connection has closed, and handles the others', async () => {
  const handledPaths: string[] = [];
  const { promise: waitingRequestStarted, resolve } = Promise.withResolvers<void>();
  const listener = await listen(0, '127.0.0.1', async (request) => {
    const path = new URL(request.url).pathname;
    handledPaths.push(path);
    if (path === '/waiting') resolve();
    await waitingRequestStarted;
    return new Response('here');
  });
  const { port } = listener;
  const allClosed = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(DISCONNECTING_CLIENTS, {
    eval: true,
    workerData: { port, clients: CLIENTS, allClosed },
  });
  await once(worker, 'online');
  Atomics.wait(allClosed, 0, 0, 20_000);
  expect(allClosed[0]).toBe(1);
  const waiting = connect(port, '127.0.0.1');
  waiting.write('GET /waiting HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  const chunks: Buffer[] = [];
  for await (const chunk of waiting) chunks.push(chunk);
  expect(Buffer.concat(chunks).toString()).toMatch(/^HTTP\/1\.1 200 .*here$/s);
  await listener.close();
  expect(handledPaths.filter((path) => path === '/waiting')).toHaveLength(1);
  // The server handles a few: while no other request runs, it starts a request at once, before it knows that the client has disconnected.
  expect(handledPaths.length).toBeLessThan(CLIENTS / 4);
});
