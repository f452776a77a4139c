import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { noisePngFile } from '../server/testing/sample-files.ts';
import type { Fault, FaultResult, Size } from './fault.ts';
import { describeWrites, formatSeconds } from './harness/figures.ts';
import { openCommunity } from './harness/open-community.ts';
import type { Member, Site } from './harness/site.ts';
import { mountSmallDisk, type SmallDisk } from './harness/small-disk.ts';
import { findLosses } from './harness/write-history.ts';
import { PICTURE_BYTES, startWriteWorkload, type WriteWorkload } from './harness/write-workload.ts';

/** The size of the disk. A new data folder takes 60 MB. */
const MEGABYTES = 200;
const WRITES = 30;
/** A number of free bytes that is less than the reserve. The reserve is 5 % of the disk: ten megabytes. */
const BELOW_RESERVE = 8_000_000;
/** Number of rejected writes after which the test frees space again. */
const REJECTIONS = { quick: 6, full: 200 };

export const fullDisk: Fault = {
  name: 'The disk is full',
  guarantee:
    'When the disk has no space for files, for rows or for the WAL of the database, writes fail with clear errors and leave no partial file; acknowledged writes stay; when there is space again, the server recovers without help, and so does PostgreSQL if it had to stop.',
  async run(size) {
    const disk = size === 'full' ? await mountSmallDisk(MEGABYTES) : null;
    if (!disk) return withFailingWrites(size);
    await using _disk = disk;
    return await withSmallDisk(disk);
  },
};

async function withSmallDisk(disk: SmallDisk): Promise<FaultResult> {
  const { site, members } = await openCommunity('full', { parentFolder: disk.folder });
  await using _site = site;
  const workload = startWriteWorkload(site, members);
  const recoveries: string[] = [];
  const violations: string[] = [];
  const recover = async (what: string) => {
    await disk.freeSpace();
    const began = performance.now();
    await workload.waitForEveryMember();
    recoveries.push(`after ${what} ${formatSeconds(performance.now() - began)}`);
  };

  await workload.waitForWrites(WRITES);
  await disk.fill(BELOW_RESERVE);
  violations.push(...(await checkBelowReserve(site, members[0])));
  await recover('less free space than the reserve');

  await workload.waitForWrites(WRITES);
  await disk.fill(1_000_000);
  await waitForRejections(workload, REJECTIONS.full);
  await recover('a nearly full disk');

  await workload.waitForWrites(WRITES);
  await disk.fill(0);
  await waitForRejections(workload, REJECTIONS.full);
  if (!(await site.becomesReady()))
    violations.push('the server was not ready although the database could still read');
  await recover('a full disk');

  await workload.waitForWrites(WRITES);
  await exhaustWalSpace(site, disk);
  if (await site.isReady()) violations.push('the database kept running, so this step tested nothing');
  await recover('no space for the WAL, so that PostgreSQL stopped');

  await workload.stop();
  const losses = await findLosses(site, workload.history);
  const unreferenced = await countFilesLeft(site);
  const { rejected, withoutResponse } = workload.history;
  if (withoutResponse > 0) violations.push(`${withoutResponse} requests got no response`);
  return {
    summary: `a file system of ${MEGABYTES} MB; ${describeWrites(workload.history, losses)}; ${rejected} failed with a clear error, ${withoutResponse} without a response; ${unreferenced.partial} partial files, ${unreferenced.orphaned} orphaned files; time from new space until all ${members.length} members could write again: ${recoveries.join(', ')}`,
    violations: [
      ...violations,
      ...losses,
      ...(unreferenced.partial > 0 ? [`${unreferenced.partial} partial files are left`] : []),
    ],
  };
}

/**
 * Expects that the server rejects uploads and accepts reads, deletions and sign-ins while free space is below its
 * reserve. Returns the violations.
 */
async function checkBelowReserve(site: Site, by: Member | undefined): Promise<string[]> {
  if (!by) throw new Error('a member is needed');
  // The server checks the disk once a second.
  await wait(1_500);
  const path = `/storage/v1/object/post-images/${by.id}/rejected.png`;
  const picture = {
    method: 'POST',
    body: noisePngFile(50, 50),
    headers: { 'Content-Type': 'image/png' },
    by,
  };
  const upload = await site.request(path, picture);
  const signIn = await site.signIn(by.email).catch(() => null);
  const readResponse = await site.request('/rest/v1/posts?select=id&limit=1', { by });
  const prefixes = [`${by.id}/rejected.png`];
  const fileDeletion = await site.send(
    '/storage/v1/object/post-images',
    { prefixes },
    { method: 'DELETE', by },
  );
  const postDeletion = await site.request(`/rest/v1/posts?user_id=eq.${by.id}&content=eq.nothing`, {
    method: 'DELETE',
    by,
  });
  return [
    ...(upload.status === 503 ? [] : [`an upload below the reserve got ${upload.status}`]),
    ...(signIn ? [] : ['nobody could sign in below the reserve']),
    ...[readResponse, fileDeletion, postDeletion]
      .filter(({ ok }) => !ok)
      .map(({ status }) => `below the reserve a read or deletion got ${status}`),
  ];
}

/** Makes PostgreSQL need another WAL segment while there is no space for it. */
async function exhaustWalSpace(site: Site, disk: SmallDisk): Promise<void> {
  await disk.fill(0);
  await site
    .withDatabase(async (sql) => {
      for (;;) {
        // pg_switch_wal does nothing if the current segment is empty. Assigning a transaction id makes the commit write to it.
        await sql`select pg_switch_wal(), pg_current_xact_id()`;
        await disk.fill(0);
      }
    })
    .catch(() => undefined);
}

/**
 * For quick runs, and where no small disk can be mounted: makes writes of files fail in the server process. Does not test PostgreSQL on
 * a full disk.
 */
async function withFailingWrites(size: Size): Promise<FaultResult> {
  const preload = join(import.meta.dirname, 'harness', 'failing-writes.ts');
  const { site, members } = await openCommunity(size, { preload });
  await using _site = site;
  const workload = startWriteWorkload(site, members);
  await workload.waitForWrites(WRITES);
  // Enough room for the content of a picture, but not for the file with its metadata.
  await site.server.sendMessage({ freeBytes: PICTURE_BYTES + 200 });
  await waitForRejections(workload, REJECTIONS[size]);
  await site.server.sendMessage({ freeBytes: null });
  await workload.waitForEveryMember();
  await workload.stop();
  const losses = await findLosses(site, workload.history);
  const unreferenced = await countFilesLeft(site);
  const { rejected, withoutResponse } = workload.history;
  return {
    summary: `only writes of files failed, not those of PostgreSQL, as no small file system was mounted; ${describeWrites(workload.history, losses)}; ${rejected} failed with a clear error, ${withoutResponse} without a response; ${unreferenced.partial} partial files, ${unreferenced.orphaned} orphaned files`,
    violations: [
      ...losses,
      ...(withoutResponse > 0 ? [`${withoutResponse} requests got no response`] : []),
      ...(unreferenced.partial + unreferenced.orphaned > 0
        ? [`${unreferenced.partial + unreferenced.orphaned} files are left of rejected uploads`]
        : []),
    ],
  };
}

/** Resolves when `count` further writes were rejected. */
async function waitForRejections({ history, nextRound }: WriteWorkload, count: number): Promise<void> {
  const goal = history.rejected + count;
  while (history.rejected < goal) await nextRound();
}

/** How long the server may take to delete the files of a deleted post after the response. */
const DELETION_MS = 60_000;

/** Counts incomplete files, and content files that no row refers to. Waits for pending deletions first, at most a minute. */
async function countFilesLeft(site: Site): ReturnType<typeof countUnreferencedFiles> {
  const deadline = performance.now() + DELETION_MS;
  for (;;) {
    const unreferenced = await countUnreferencedFiles(site);
    if (unreferenced.partial + unreferenced.orphaned === 0 || performance.now() > deadline)
      return unreferenced;
    await wait(100);
  }
}

/** Counts incomplete files, and content files that no row refers to. */
async function countUnreferencedFiles(site: Site): Promise<{ partial: number; orphaned: number }> {
  const entries = await readdir(join(site.dataDir, 'objects'), { recursive: true, withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  const [row] = await site.withDatabase(
    (sql) => sql<{ files: number }[]>`select count(*)::int as files from storage.objects`,
  );
  return {
    partial: names.filter((name) => name.endsWith('.part')).length,
    orphaned: names.filter((name) => name.endsWith('.bin')).length - (row?.files ?? 0),
  };
}
