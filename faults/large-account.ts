import { setTimeout as wait } from 'node:timers/promises';
import { fillLargeAccount, rowsNaming, wrongCounters } from '../server/testing/large-account.ts';
import { pngFile } from '../server/testing/sample-files.ts';
import type { Fault } from './fault.ts';
import { seconds, spread } from './harness/figures.ts';
import { type Member, Site } from './harness/site.ts';

/** Rows in each table, and files. */
const AMOUNTS = { quick: { rows: 1_200, files: 20 }, full: { rows: 100_000, files: 5_000 } };
const KILLS = { quick: 1, full: 2 };
const ACCESS_ENDS_WITHIN_MS = 1_000;
const UPLOADS_AT_ONCE = 8;
/** Generous: only a hang should reach this. */
const GONE_WITHIN_MS = 20 * 60 * 1000;
const PROBE_MS = 200;

export const largeAccount: Fault = {
  name: 'A large account is deleted, and the server is killed meanwhile',
  promise:
    'Access ends at once (within a second where time is measured), the address is free for a new sign-up, no row and no file of the account is left in the end, all counters are right, and others read and write meanwhile.',
  async cause(size) {
    await using site = await Site.open({ variables: { RATE_LIMIT_FACTOR: '0' } });
    const [leaving, staying] = [await site.newMember(), await site.newMember()];
    const { rows, files } = AMOUNTS[size];
    const broken: string[] = [];
    const urls = await upload(site, leaving, files);
    const beganFilling = performance.now();
    const witness = await site.withDatabase((sql) =>
      fillLargeAccount(sql, leaving.id, rows, (position) => urls[position] ?? null),
    );
    const filled = performance.now() - beganFilling;

    const began = performance.now();
    const answer = await site.send(
      '/rest/v1/rpc/delete_user_and_data',
      { target_user_id: leaving.id },
      { by: leaving },
    );
    const deleted = performance.now() - began;
    if (!answer.ok) broken.push(`the deletion was answered ${answer.status}: ${await answer.text()}`);
    if (size === 'full' && deleted > ACCESS_ENDS_WITHIN_MS)
      broken.push(`access ended after ${seconds(deleted)}`);
    broken.push(...(await whatIsStillOpen(site, leaving)));

    // Others go on, and the server is killed in the middle.
    const durations: number[] = [];
    const deadline = performance.now() + GONE_WITHIN_MS;
    for (let round = 0; ; round += 1) {
      if (round > 0 && round <= KILLS[size]) {
        site.server.signalGroup('SIGKILL');
        await site.start();
        await site.ready();
      }
      const asked = performance.now();
      const like = { user_id: staying.id, post_id: witness.post };
      const liked = await site.send('/rest/v1/post_likes', like, { by: staying });
      await site.request(`/rest/v1/post_likes?post_id=eq.${witness.post}&user_id=eq.${staying.id}`, {
        method: 'DELETE',
        by: staying,
      });
      durations.push((performance.now() - asked) / 2);
      if (!liked.ok) broken.push(`another member's like was answered ${liked.status}: ${await liked.text()}`);
      if (await site.withDatabase(isDone)) break;
      if (performance.now() > deadline) {
        broken.push(`rows are left after ${seconds(GONE_WITHIN_MS)}`);
        break;
      }
      await wait(PROBE_MS);
    }
    const took = performance.now() - began;
    await site.withDatabase(async (sql) => {
      await sql`set statement_timeout = 0`;
      for (const text of [leaving.id, leaving.email])
        for (const [table, count] of Object.entries(await rowsNaming(sql, text)))
          broken.push(`${count} rows of ${table} name ${text}`);
      broken.push(...(await wrongCounters(sql)).map((what) => `a counter of ${what} is wrong`));
    });
    for (const url of urls) {
      const { status } = await site.request(new URL(url).pathname);
      if (status < 400) broken.push(`${url} is still served`);
    }
    await site.newMemberWith(leaving.email).catch((error: unknown) => broken.push(`a new sign-up: ${error}`));
    return {
      figure: `${rows} rows in each of 13 tables and ${files} files (filled in ${seconds(filled)}): answered after ${seconds(deleted)}, all gone after ${seconds(took)} and ${KILLS[size]} kills; others' likes took ${spread(durations)}`,
      broken,
    };
  },
};

async function isDone(sql: Parameters<Parameters<Site['withDatabase']>[0]>[0]): Promise<boolean> {
  const [left] = await sql<{ rows: boolean; files: boolean }[]>`
    select exists (select from private.account_deletions) as rows,
      exists (select from public.storage_deletion_queue) as files`;
  return left?.rows === false && left.files === false;
}

/** @returns the public addresses */
async function upload(site: Site, by: Member, amount: number): Promise<string[]> {
  const urls: string[] = [];
  const bytes = pngFile();
  const next = async (): Promise<void> => {
    while (urls.length < amount) {
      const name = `${by.id}/${urls.length}.png`;
      urls.push(`${site.server.url}/storage/v1/object/public/post-images/${name}`);
      const answer = await site.request(`/storage/v1/object/post-images/${name}`, {
        method: 'POST',
        headers: { 'Content-Type': 'image/png' },
        body: bytes,
        by,
      });
      if (!answer.ok) throw new Error(`an upload was answered ${answer.status}: ${await answer.text()}`);
    }
  };
  await Promise.all(Array.from({ length: UPLOADS_AT_ONCE }, next));
  return urls;
}

/** What the member can still do with what they had: token, refresh token and password. */
async function whatIsStillOpen(site: Site, member: Member): Promise<string[]> {
  const open: string[] = [];
  const expectRefusal = async (what: string, answer: Promise<Response>, status?: number) => {
    const response = await answer;
    const text = await response.text();
    if (response.ok || (status !== undefined && response.status !== status))
      open.push(`${what} was answered ${response.status}: ${text}`);
  };
  const by = member;
  await expectRefusal('the account', site.request('/auth/v1/user', { by }), 403);
  await expectRefusal('a read', site.request('/rest/v1/posts?limit=1', { by }), 403);
  const post = { user_id: member.id, content: 'Still here' };
  await expectRefusal('a write', site.send('/rest/v1/posts', post, { by }), 403);
  await expectRefusal('a renewal of the session', site.renew(member).then(asAnswer, asRefusal));
  await expectRefusal('a sign-in', site.signIn(member.email).then(asAnswer, asRefusal));
  return open;
}

const asAnswer = () => new Response('a session', { status: 200 });
const asRefusal = () => new Response(null, { status: 400 });
