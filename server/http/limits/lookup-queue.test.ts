/** Floods of requests that read the database before any rate limit could reject them must not block the database for others. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { pngFile } from '../../testing/sample-files.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const FLOODING_ADDRESS = '10.0.0.1';
const OTHER_ADDRESS = '10.0.0.2';

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer({ TRUST_PROXY: '1' });
});
afterAll(() => site[Symbol.asyncDispose]());

/** Requests a file that does not exist. The response has status 400, with 404 in its body. */
const requestPicture = (address: string) =>
  site.request('/storage/v1/object/public/post-images/nobody/none.png', {
    headers: { 'X-Forwarded-For': address },
  });
const requestRefresh = (address: string, token = 'unknown-token') =>
  site.post(
    '/auth/v1/token?grant_type=refresh_token',
    { refresh_token: token },
    { 'X-Forwarded-For': address },
  );

/** Runs `act` while a table is locked and at least two queries of `send` wait for it. */
async function whileLocked<Sent>(table: string, send: () => Sent, act: (sent: Sent) => Promise<void>) {
  await site.sql.begin(async (transaction) => {
    await transaction.unsafe(`lock table ${table} in access exclusive mode`);
    const sent = send();
    await vi.waitFor(async () => {
      const waiting = await site.sql`select from pg_locks
        where not granted and database = (select oid from pg_database where datname = current_database())`;
      expect(waiting.length).toBeGreaterThanOrEqual(2);
    }, 20_000);
    await act(sent);
  });
}

it('stays ready and serves other members during a flood of picture requests', async () => {
  const { client } = await site.member();
  const { data } = await client.auth.getSession();
  let responses: Promise<Response>[] = [];
  await whileLocked(
    'storage.objects',
    () => {
      responses = Array.from({ length: 30 }, () => requestPicture(FLOODING_ADDRESS));
    },
    async () => {
      await expect.poll(async () => (await site.request('/readyz')).status).toBe(200);
      expect((await requestRefresh(OTHER_ADDRESS, data.session?.refresh_token)).status).toBe(200);
    },
  );
  const statuses = (await Promise.all(responses)).map(({ status }) => status);
  expect(statuses).toEqual(Array(30).fill(400));
});

it('stays ready and serves other members while many uploads of one member wait for the database', async () => {
  const [uploader, other] = [await site.member(), await site.member()];
  const { data } = await other.client.auth.getSession();

  const upload = (number: number) =>
    uploader.client.storage
      .from('post-images')
      .upload(`${uploader.id}/${number}.png`, pngFile(), { contentType: 'image/png' });
  let uploads: ReturnType<typeof upload>[] = [];
  await whileLocked(
    'storage.buckets',
    () => {
      uploads = Array.from({ length: 8 }, (_, number) => upload(number));
    },
    async () => {
      await expect.poll(async () => (await site.request('/readyz')).status).toBe(200);
      expect((await requestRefresh(OTHER_ADDRESS, data.session?.refresh_token)).status).toBe(200);
    },
  );
  for (const { error } of await Promise.all(uploads)) expect(error).toBeNull();
});

it('stays ready during a flood of refresh tokens; excess requests get 503, which keeps the session', async () => {
  let responses: Promise<Response>[] = [];
  await whileLocked(
    'auth.refresh_tokens',
    () => {
      // More than the 1,000 requests of one caller that may wait in the queue (waitingPerCaller).
      responses = Array.from({ length: 1_010 }, () => requestRefresh(FLOODING_ADDRESS));
    },
    async () => {
      await expect.poll(async () => (await site.request('/readyz')).status).toBe(200);
      expect((await requestPicture(OTHER_ADDRESS)).status).toBe(400);
      const first = await Promise.race(responses);
      expect(first.status).toBe(503);
      expect(first.headers.get('Retry-After')).toBe('5');
    },
  );
  await Promise.all(responses);
});
