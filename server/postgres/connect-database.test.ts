import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { connectDatabase } from './connect-database.ts';

const ROUNDS = 20;
const STATEMENTS_AT_ONCE = 20;

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer();
});
afterAll(() => site[Symbol.asyncDispose]());

it('if a connection breaks, only its running statement fails, and the waiting statements still run', async () => {
  const url = site.server.databaseUrl ?? '';
  const sql = await connectDatabase(url, 1);
  const terminator = await connectDatabase(url, 1);
  const errors: unknown[] = [];
  let isRunning = true;
  let lastPid = 0;
  const send = async () => {
    while (isRunning) {
      try {
        const [row] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
        lastPid = row?.pid ?? 0;
      } catch (error) {
        errors.push(error);
      }
    }
  };
  try {
    const callers = Promise.all(Array.from({ length: STATEMENTS_AT_ONCE }, send));
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = lastPid;
      await terminator`select pg_terminate_backend(${before}, 5000)`;
      await expect.poll(() => lastPid).not.toBe(before);
    }
    isRunning = false;
    await callers;
    expect(errors.length).toBeLessThanOrEqual(ROUNDS);
    for (const error of errors) expect(String(error)).toMatch(/terminat|ECONNRESET|EPIPE/);
  } finally {
    isRunning = false;
    await Promise.all([sql.end(), terminator.end()]);
  }
});
