import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { waitForPort } from './proxy.ts';

const cleanup: (() => void)[] = [];
afterEach(() => {
  for (const step of cleanup.splice(0)) step();
});

/** A program that listens, but accepts no connection, because its event loop is blocked. */
const BLOCKED = `
  const server = require('node:net').createServer();
  server.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
    require('node:fs').writeSync(1, String(server.address().port));
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  });`;

async function startBlockedServer(): Promise<number> {
  const child = spawn(process.execPath, ['-e', BLOCKED], { stdio: ['ignore', 'pipe', 'inherit'] });
  cleanup.push(() => child.kill('SIGKILL'));
  const [port] = await once(child.stdout, 'data');
  return Number(port);
}

/** Fills the queue in which the kernel keeps connections until the program accepts them. */
function fillQueue(port: number): void {
  const sockets = Array.from(
    { length: 20 },
    (): Socket => connect(port, '127.0.0.1').on('error', () => undefined),
  );
  cleanup.push(() => {
    for (const socket of sockets) socket.destroy();
  });
}

it('the wait for a port fails after the timeout if nothing listens on the port', async () => {
  // Nothing listens on port 1. A free port could be taken by another program in the meantime.
  await expect(waitForPort(1, () => undefined, 300)).rejects.toThrow('nothing accepts');
});

it('the wait for a port fails after the timeout if a program listens but accepts no connection', async () => {
  const port = await startBlockedServer();
  fillQueue(port);
  await expect(waitForPort(port, () => undefined, 1_000)).rejects.toThrow('nothing accepts');
}, 20_000);
