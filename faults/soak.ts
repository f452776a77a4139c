import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { processSettings } from '../scripts/bootstrap/process-settings.mjs';
import { postmasterOf } from '../server/testing/server-process.ts';
import type { Fault, Size } from './fault.ts';
import { formatSeconds } from './harness/figures.ts';
import { Site } from './harness/site.ts';
import type { Duration } from './soak/honest-member.ts';
import type { LoadJob, LoadReport } from './soak/load-process.ts';
import { bytesBelow, memoryOf } from './soak/measure-usage.ts';
import { newSoakMember, type SoakMember } from './soak/soak-member.ts';

type Visitors = { readonly honest: number; readonly hostile: number; readonly signedOut: number };
const VISITORS: Readonly<Record<Size, Visitors>> = {
  quick: { honest: 4, hostile: 2, signedOut: 2 },
  full: { honest: 50, hostile: 10, signedOut: 10 },
};
/** The guarantee is for five minutes. SOAK_SECONDS shortens the test while somebody works on it. */
const DURATION_MS = { quick: 10_000, full: Number(process.env.SOAK_SECONDS ?? 5 * 60) * 1_000 };
const SAMPLE_MS = 2_000;
const HOSTILE_NICENESS = 10;
const SLOWEST_KINDS = 3;

const MB = 1024 * 1024;
const MAX_MEMORY = 500 * MB;
const MAX_LOG = 20 * MB;
const MAX_P99_MS = 1_000;
/** A member's storage quota. */
const QUOTA = 50 * MB;
/** Maximum growth of the data folder, in addition to the files of hostile members: new rows and the WAL. */
const DATABASE_GROWTH = 500 * MB;

/** Settings of a public community, with rate limits and the usual cost of password hashes. */
const variables = {
  ...processSettings,
  RATE_LIMIT_FACTOR: '1',
  LITE_AUTH_BCRYPT_COST: '10',
  LOG_LEVEL: 'info',
  MEMBER_QUOTA_MB: '50',
};

export const soak: Fault = {
  name: 'Hostile visitors',
  guarantee:
    'While members and signed-out visitors attack in every way that the limits allow, no request of an honest member fails, 99 of 100 such requests get a response within a second, and memory, log and disk stay within bounds.',
  async run(size) {
    await using site = await Site.open({ variables });
    const target = { url: site.server.url, publishableKey: site.publishableKey };
    const { honest: honestCount, hostile: hostileCount, signedOut } = VISITORS[size];
    const members: SoakMember[] = [];
    for (let caller = 0; caller < honestCount + hostileCount; caller += 1)
      members.push(await newSoakMember(target, site.dataDir, caller, `Rider ${caller}`));
    const parks = await site.withDatabase(async (sql) => {
      const rows = await sql<{ id: string }[]>`select id from public.parks order by id limit 20`;
      return rows.map(({ id }) => id);
    });
    const roots = [site.server.pid, (await postmasterOf(site.dataDir)).pid];
    const diskBefore = await bytesBelow(site.dataDir);
    const began = performance.now();
    const until = Date.now() + DURATION_MS[size];
    const job = {
      target,
      honest: members.slice(0, honestCount),
      hostile: members.slice(honestCount),
      signedOut: Array.from({ length: signedOut }, (_, index) => members.length + index),
      parks,
      until,
    };
    const running = {
      honest: runLoad({ ...job, kind: 'honest' }),
      hostile: runLoad({ ...job, kind: 'hostile' }),
    };
    const memory: number[] = [];
    while (Date.now() < until) {
      memory.push(await memoryOf(roots));
      await wait(SAMPLE_MS);
    }
    const { honest } = await running.honest;
    const { hostile } = await running.hostile;
    const took = performance.now() - began;

    const measured = honest.flatMap((report) => report.durations);
    const durations = sorted(measured);
    const failures = honest.flatMap((report) => report.failures);
    const p99 = percentile(durations, 0.99);
    const peak = Math.max(...memory);
    const log = Buffer.byteLength(site.server.errorOutput());
    const growth = (await bytesBelow(site.dataDir)) - diskBefore;
    const stored = await site.withDatabase(
      (sql) => sql<{ owner: string; bytes: number }[]>`
        select owner_id as owner, sum(coalesce(facts ->> 'size', facts ->> 'contentLength')::float8) as bytes
        from storage.objects, lateral (
          -- The storage service stores an object as text within JSON.
          select case jsonb_typeof(metadata) when 'string' then (metadata #>> '{}')::jsonb else metadata end
        ) as read (facts)
        group by owner_id`,
    );
    const statuses: Record<string, number> = {};
    for (const report of hostile)
      for (const [status, count] of Object.entries(report.statuses))
        statuses[status] = (statuses[status] ?? 0) + count;
    const attacks = Object.values(statuses).reduce((sum, count) => sum + count, 0);
    const isReady = await site.isReady();
    const violations = [
      ...summarizeLines(failures),
      ...summarizeLines(hostile.flatMap((report) => report.serverErrors)),
      // A quick run shares the machine with other tests, so its times mean nothing.
      ...(size === 'full' && p99 > MAX_P99_MS
        ? [`99 of 100 honest requests took up to ${formatSeconds(p99)}`]
        : []),
      ...(peak > MAX_MEMORY ? [`memory reached ${inMB(peak)}`] : []),
      ...(log > MAX_LOG ? [`the log has ${inMB(log)}`] : []),
      ...stored
        .filter(({ bytes }) => bytes > QUOTA)
        .map(({ owner, bytes }) => `${owner} stored ${inMB(bytes)}`),
      ...(growth > DATABASE_GROWTH + hostileCount * QUOTA ? [`the data folder grew by ${inMB(growth)}`] : []),
      ...(isReady ? [] : ['the server is not ready afterwards']),
    ];
    const responses = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
    return {
      summary: `for ${formatSeconds(took)}, ${honestCount} honest members, ${hostileCount} hostile members and ${signedOut} hostile signed-out visitors; ${durations.length} honest requests, ${failures.length} failed, median ${formatSeconds(percentile(durations, 0.5))}, p99 ${formatSeconds(p99)}, longest ${formatSeconds(durations.at(-1) ?? 0)} (kinds of requests with the highest p99: ${slowestKinds(measured)}); ${attacks} hostile requests (number of each status, 0 for no response: ${responses.join(', ')}); memory at most ${inMB(peak)}; log ${inMB(log)}; data folder grew by ${inMB(growth)}`,
      violations,
    };
  },
};

async function runLoad(job: LoadJob): Promise<LoadReport> {
  const child = fork(join(import.meta.dirname, 'soak', 'load-process.ts'));
  const report = once(child, 'message');
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the load process exited with ${code}`);
  });
  // Real attackers use other machines, so sending their requests must not take processor time from the server here.
  if (job.kind === 'hostile' && child.pid !== undefined) setPriority(child.pid, HOSTILE_NICENESS);
  child.send(job);
  const [message] = await Promise.race([report, ended]);
  ended.catch(() => undefined);
  // The message comes from our child process, so it has this type.
  return message as LoadReport;
}

function sorted(durations: readonly Duration[]): readonly number[] {
  return durations.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
}

/** Returns the three kinds of requests with the highest p99. */
function slowestKinds(durations: readonly Duration[]): string {
  return [...Map.groupBy(durations, ({ kind }) => kind)]
    .map(([kind, all]) => ({ kind, p99: percentile(sorted(all), 0.99) }))
    .toSorted((a, b) => b.p99 - a.p99)
    .slice(0, SLOWEST_KINDS)
    .map(({ kind, p99 }) => `${kind} ${formatSeconds(p99)}`)
    .join(', ');
}

function percentile(sorted: readonly number[], fraction: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * fraction))] ?? Number.NaN;
}

function inMB(bytes: number): string {
  return `${(bytes / MB).toFixed(1)} MB`;
}

/** Returns each kind of line once, with the number of such lines; at most 40 kinds. */
function summarizeLines(lines: readonly string[]): readonly string[] {
  const kinds = Map.groupBy(lines, (line) => line.replace(/[0-9a-f-]{36}|\d+ms/g, '…'));
  return [...kinds].map(([line, all]) => `${all.length} × ${line}`).slice(0, 40);
}
