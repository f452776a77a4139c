import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Fault } from './fault.ts';
import { describeWrites, formatSeconds } from './harness/figures.ts';
import { openCommunity } from './harness/open-community.ts';
import { findLosses, WriteHistory } from './harness/write-history.ts';
import { startWriteWorkload } from './harness/write-workload.ts';

const ROUNDS = { quick: 1, full: 3 };
const WRITES = 150;

export const restoredBackup: Fault = {
  name: 'The data folder is lost, and restored from a backup',
  guarantee:
    'A backup contains every byte that was acknowledged before it began, although members keep writing; restored into an empty folder, it serves the same members with their existing sessions.',
  async run(size) {
    const { site, members } = await openCommunity(size);
    await using _site = site;
    const folder = await mkdtemp(join(tmpdir(), 'thrillseekers-fault-backup-'));
    const violations: string[] = [];
    const roundSummaries: string[] = [];
    for (let round = 0; round < ROUNDS[size]; round += 1) {
      const archive = join(folder, `${round}.tgz`);
      const workload = startWriteWorkload(site, members);
      await workload.waitForWrites(WRITES);
      const before = copyHistory(workload.history);
      await runCommand('backup', site.dataDir, archive);
      await workload.stop();
      // Posts deleted during the backup may or may not be in the backup.
      const expected = intersectHistories(before, workload.history);

      site.server.signalGroup('SIGKILL');
      await site.server.ended;
      await rm(site.dataDir, { recursive: true });
      const began = performance.now();
      await runCommand('restore', site.dataDir, archive);
      await site.start();
      const restoreMs = performance.now() - began;
      const losses = await findLosses(site, expected);
      roundSummaries.push(`${describeWrites(expected, losses)}, restored within ${formatSeconds(restoreMs)}`);
      const workloadAfter = startWriteWorkload(site, members);
      await workloadAfter.waitForEveryMember();
      await workloadAfter.stop();
      violations.push(...losses, ...(await findLosses(site, workloadAfter.history)));
    }
    await rm(folder, { recursive: true });
    return { summary: `restored ${ROUNDS[size]} times: ${roundSummaries.join('; ')}`, violations };
  },
};

async function runCommand(name: 'backup' | 'restore', dataDir: string, archive: string): Promise<void> {
  const script = join(import.meta.dirname, '..', 'scripts', 'operator', `${name}.ts`);
  await promisify(execFile)(process.execPath, [script, archive], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  });
}

function copyHistory(history: WriteHistory): WriteHistory {
  const copy = new WriteHistory();
  for (const [post, path] of history.posts) copy.posts.set(post, path);
  for (const [path, hash] of history.files) copy.files.set(path, hash);
  for (const post of history.deleted) copy.deleted.add(post);
  copy.acknowledged = history.acknowledged;
  return copy;
}

/** Returns the entries of the earlier history that the current one still contains. */
function intersectHistories(earlier: WriteHistory, now: WriteHistory): WriteHistory {
  const intersection = copyHistory(earlier);
  for (const post of earlier.posts.keys()) if (!now.posts.has(post)) intersection.posts.delete(post);
  for (const path of earlier.files.keys()) if (!now.files.has(path)) intersection.files.delete(path);
  return intersection;
}
