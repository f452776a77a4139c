import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../server/postgres/connect-database.ts';
import { folderObjectStore } from '../server/storage/folder-object-store.ts';
import { countRowsContaining, fillLargeAccount, findWrongCounters } from '../server/testing/large-account.ts';
import { pngFile } from '../server/testing/sample-files.ts';
import type { Fault } from './fault.ts';
import { describeDurations, formatSeconds, percentile } from './harness/figures.ts';
import { type Member, Site } from './harness/site.ts';

/** Rows in each table, and files. */
const ROW_AND_FILE_COUNTS = { quick: { rows: 1_200, files: 20 }, full: { rows: 100_000, files: 5_000 } };
/** The server is killed when the deletion reaches these steps of private.account_deletion_steps(). */
const KILLS_AT_STEPS = { quick: [1], full: [3, 7] };
const ACCESS_ENDS_WITHIN_MS = 1_000;
const MAX_P99_MS = 1_000;
const FILE_CONCURRENCY = 8;
/** Generous: only a hang should reach this. */
const DELETION_TIMEOUT_MS = 20 * 60 * 1000;
const PROBE_MS = 200;

export const largeAccount: Fault = {
  name: 'A large account is deleted, and the server is killed during the deletion',
  guarantee:
    'Access ends at once, the email address is free for a new sign-up, the deletion continues after a kill, no row and no file of the account remain, all counters are correct, and other members can read and write during the deletion. A full run also measures times: access ends within a second, and 99 of 100 requests of other members take at most a second.',
  async run(size) {
    await using site = await Site.open({ variables: { RATE_LIMIT_FACTOR: '0' } });
    const [deletedMember, other] = [await site.newMember(), await site.newMember()];
    const { rows, files } = ROW_AND_FILE_COUNTS[size];
    const violations: string[] = [];
    const beganFilling = performance.now();
    const names = await storeFiles(site, deletedMember, files);
    const pictures = names.map(pathOf);
    const remainingMember = await site.withDatabase(async (sql) => {
      const remaining = await fillLargeAccount(
        sql,
        deletedMember.id,
        rows,
        (position) => pictures[position] ?? null,
      );
      violations.push(
        ...(await findWrongCounters(sql)).map((what) => `a counter of ${what} was wrong before the deletion`),
      );
      return remaining;
    });
    const fillTime = performance.now() - beganFilling;
    const servedFile = await site.request(pathOf(names.at(-1) ?? ''));
    if (!servedFile.ok) violations.push(`before the deletion, a file got ${servedFile.status}`);

    const began = performance.now();
    const response = await site.send(
      '/rest/v1/rpc/delete_user_and_data',
      { target_user_id: deletedMember.id },
      { by: deletedMember },
    );
    const responseTime = performance.now() - began;
    if (!response.ok) violations.push(`the deletion got ${response.status}: ${await response.text()}`);
    if (size === 'full' && responseTime > ACCESS_ENDS_WITHIN_MS)
      violations.push(`access ended after ${formatSeconds(responseTime)}`);
    violations.push(...(await findRemainingAccess(site, deletedMember)));

    // Another member uses the app during the deletion, and the server is killed at the given steps.
    const durations: number[] = [];
    const kills = [...KILLS_AT_STEPS[size]];
    let killCount = 0;
    let furthestStep = 0;
    const deadline = performance.now() + DELETION_TIMEOUT_MS;
    for (;;) {
      violations.push(...(await readFeedAndLike(site, other, remainingMember.post, durations)));
      const progress = await site.withDatabase(readProgress);
      if (progress.isDone) break;
      // The step is null when all rows are deleted and only files remain.
      const step = progress.step ?? furthestStep;
      if (step < furthestStep) violations.push(`the deletion went back from step ${furthestStep} to ${step}`);
      furthestStep = step;
      if (kills[0] !== undefined && furthestStep >= kills[0]) {
        kills.shift();
        killCount += 1;
        site.server.signalGroup('SIGKILL');
        await site.start();
        await site.waitUntilReady();
      }
      if (performance.now() > deadline) {
        violations.push(`rows or files are left after ${formatSeconds(DELETION_TIMEOUT_MS)}`);
        break;
      }
      await wait(PROBE_MS);
    }
    const deletionTime = performance.now() - began;
    const p99 = percentile(durations, 0.99);
    if (size === 'full' && p99 > MAX_P99_MS)
      violations.push(`99 of 100 requests of another member took up to ${formatSeconds(p99)}`);
    await site.withDatabase(async (sql) => {
      await sql`set statement_timeout = 0`;
      for (const text of [deletedMember.id, deletedMember.email])
        for (const [table, count] of Object.entries(await countRowsContaining(sql, text)))
          violations.push(`${count} rows of ${table} name ${text}`);
      violations.push(...(await findWrongCounters(sql)).map((what) => `a counter of ${what} is wrong`));
    });
    await forEachConcurrently(names, async (name) => {
      const { status } = await site.request(pathOf(name));
      if (status < 400) violations.push(`${name} is still served`);
    });
    await site
      .newMemberWith(deletedMember.email)
      .catch((error: unknown) => violations.push(`a new sign-up: ${error}`));
    return {
      summary: `${rows} rows in each of 14 tables and ${files} files (inserted in ${formatSeconds(fillTime)}): the request to delete the account was answered after ${formatSeconds(responseTime)}, everything was deleted after ${formatSeconds(deletionTime)} and ${killCount} kills of the server; ${durations.length} requests of another member took ${describeDurations(durations)}, p99 ${formatSeconds(p99)}`,
      violations,
    };
  },
};

/** Reads the feed, likes a post and removes the like. */
async function readFeedAndLike(site: Site, by: Member, post: string, durations: number[]): Promise<string[]> {
  const violations: string[] = [];
  const measure = async (what: string, request: () => Promise<Response>) => {
    const sentAt = performance.now();
    const response = await request();
    durations.push(performance.now() - sentAt);
    if (!response.ok)
      violations.push(`another member's ${what} got ${response.status}: ${await response.text()}`);
  };
  await measure('feed', () =>
    site.request('/rest/v1/posts?select=*&order=created_at.desc,id.desc&limit=10', { by }),
  );
  await measure('like', () => site.send('/rest/v1/post_likes', { user_id: by.id, post_id: post }, { by }));
  await measure('removal of a like', () =>
    site.request(`/rest/v1/post_likes?post_id=eq.${post}&user_id=eq.${by.id}`, { method: 'DELETE', by }),
  );
  return violations;
}

type Progress = {
  /** Step of the deletion; null when no rows are left to delete. */
  readonly step: number | null;
  readonly isDone: boolean;
};

async function readProgress(sql: Database): Promise<Progress> {
  const [progress] = await sql<Progress[]>`
    select (select max(step) from private.account_deletions) as step,
      not exists (select from private.account_deletions)
        and not exists (select from public.storage_deletion_queue) as "isDone"`;
  if (!progress) throw new Error('the database returned nothing');
  return progress;
}

const BUCKET = 'post-images';
/** Path of a public file, as rows contain it and as the server serves it. */
const pathOf = (name: string) => `/storage/v1/object/public/${BUCKET}/${name}`;

/**
 * Uploads one file and copies it in the server's format, because uploading all of them would take minutes.
 * @returns the names of the files
 */
async function storeFiles(site: Site, by: Member, amount: number): Promise<string[]> {
  const bytes = pngFile();
  const names = Array.from({ length: amount }, (_, index) => `${by.id}/${index}.png`);
  const [first = '', ...others] = names;
  const headers = { 'Content-Type': 'image/png' };
  const response = await site.request(`/storage/v1/object/${BUCKET}/${first}`, {
    method: 'POST',
    headers,
    body: bytes,
    by,
  });
  if (!response.ok) throw new Error(`an upload got ${response.status}: ${await response.text()}`);
  const store = folderObjectStore(join(site.dataDir, 'objects'));
  const stored = await store.head(BUCKET, first);
  if (!stored) throw new Error('the uploaded file is not in the folder');
  await forEachConcurrently(others, (name) =>
    store.write(BUCKET, name, bytes, stored.mimeType, stored.cacheControl),
  );
  await site.withDatabase(
    (sql) => sql`
      insert into storage.objects (bucket_id, name, owner, owner_id, metadata, user_metadata, version)
      select bucket_id, another, owner, owner_id, metadata, user_metadata, version
      from storage.objects, unnest(${others}::text[]) as another
      where bucket_id = ${BUCKET} and name = ${first}`,
  );
  return names;
}

/** Calls `processName` for each name, for a few names at once. */
async function forEachConcurrently(
  names: readonly string[],
  processName: (name: string) => Promise<unknown>,
): Promise<void> {
  // All workers share one iterator, so that each name is processed once.
  const remainingNames = names.values();
  const work = async (): Promise<void> => {
    for (const name of remainingNames) await processName(name);
  };
  await Promise.all(Array.from({ length: FILE_CONCURRENCY }, work));
}

/** Tries the deleted member's token, refresh token and password. Returns the requests that were not rejected as they should be. */
async function findRemainingAccess(site: Site, member: Member): Promise<string[]> {
  const wrongResponses: string[] = [];
  const expectRejection = async (what: string, pending: Promise<Response>, status?: number) => {
    const response = await pending;
    const text = await response.text();
    if (response.ok || (status !== undefined && response.status !== status))
      wrongResponses.push(`${what} got ${response.status}: ${text}`);
  };
  const by = member;
  await expectRejection('the account', site.request('/auth/v1/user', { by }), 403);
  await expectRejection('a read', site.request('/rest/v1/posts?limit=1', { by }), 403);
  const post = { user_id: member.id, content: 'Still here' };
  await expectRejection('a write', site.send('/rest/v1/posts', post, { by }), 403);
  await expectRejection('a refresh of the session', site.refreshSession(member).then(asAccepted, asRejected));
  await expectRejection('a sign-in', site.signIn(member.email).then(asAccepted, asRejected));
  return wrongResponses;
}

const asAccepted = () => new Response('a session', { status: 200 });
const asRejected = () => new Response(null, { status: 400 });
