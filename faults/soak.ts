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

type VisitorCounts = { readonly honest: number; readonly hostile: number; readonly signedOut: number };
/** Numbers of honest members, hostile members and hostile signed-out visitors. */
const VISITOR_COUNTS: Readonly<Record<Size, VisitorCounts>> = {
  quick: { honest: 4, hostile: 2, signedOut: 2 },
  full: { honest: 50, hostile: 10, signedOut: 10 },
};
/** A full run takes five minutes. SOAK_SECONDS shortens it while somebody works on the test. */
const DURATION_MS = { quick: 10_000, full: Number(process.env.SOAK_SECONDS ?? 5 * 60) * 1_000 };
const SAMPLE_MS = 2_000;
const HOSTILE_NICENESS = 10;
const SLOWEST_KINDS = 3;

/**
 * Failures of requests that found the server busy: no slot became free in time (only then do clients have to wait just a second), or a
 * statement or a password hash took too long. Exceeded rate limits are not among them.
 */
const BUSY = /: 429 \(Retry-After: 1\)|"57014"|"server_busy"/;

const MB = 1024 * 1024;
const MAX_MEMORY = 500 * MB;
const MAX_LOG = 20 * MB;
const MAX_P99_MS = 1_000;
/** Storage quota of each member, which MEMBER_QUOTA_MB sets below. The default is 500 MB. */
const QUOTA_MB = 50;
const QUOTA = QUOTA_MB * MB;
/** Maximum growth of the data folder without the files of hostile members: new rows, the WAL and the files of honest members. */
const MAX_OTHER_GROWTH = 500 * MB;

/** Settings of a public community, with rate limits and the usual cost of password hashes. */
const variables = {
  ...processSettings,
  RATE_LIMIT_FACTOR: '1',
  LITE_AUTH_BCRYPT_COST: '10',
  LOG_LEVEL: 'info',
  MEMBER_QUOTA_MB: String(QUOTA_MB),
};

/** The soak test: a load of honest and hostile visitors for minutes. */
export const soak: Fault = {
  name: 'Hostile visitors',
  guarantee:
    'While members and signed-out visitors attack in every way that the limits allow, no request of an honest member fails, 99 of 100 such requests get a response within a second, and memory, log and disk stay within bounds.',
  async run(size) {
    await using site = await Site.open({ variables });
    const target = { url: site.server.url, publishableKey: site.publishableKey };
    const { honest: honestCount, hostile: hostileCount, signedOut: signedOutCount } = VISITOR_COUNTS[size];
    const members: SoakMember[] = [];
    for (let callerNumber = 0; callerNumber < honestCount + hostileCount; callerNumber += 1)
      members.push(await newSoakMember(target, site.dataDir, callerNumber, `Rider ${callerNumber}`));
    const parks = await site.withDatabase(async (sql) => {
      const rows = await sql<{ id: string }[]>`select id from public.parks order by id limit 20`;
      return rows.map(({ id }) => id);
    });
    const rootPids = [site.server.pid, (await postmasterOf(site.dataDir)).pid];
    const diskBefore = await bytesBelow(site.dataDir);
    const began = performance.now();
    const until = Date.now() + DURATION_MS[size];
    const job = {
      target,
      honest: members.slice(0, honestCount),
      hostile: members.slice(honestCount),
      signedOutCallers: Array.from({ length: signedOutCount }, (_, index) => members.length + index),
      parks,
      until,
    };
    const loads = {
      honest: runLoad({ ...job, kind: 'honest' }),
      hostile: runLoad({ ...job, kind: 'hostile' }),
    };
    const memory: number[] = [];
    while (Date.now() < until) {
      memory.push(await memoryOf(rootPids));
      await wait(SAMPLE_MS);
    }
    const { honest } = await loads.honest;
    const { hostile } = await loads.hostile;
    const durationMs = performance.now() - began;

    const honestDurations = honest.flatMap((report) => report.durations);
    const durations = sortedMilliseconds(honestDurations);
    const allFailures = honest.flatMap((report) => report.failures);
    // A quick run shares the machine with other tests, and can be too slow for the time limits of the server.
    const failures = size === 'full' ? allFailures : allFailures.filter((line) => !BUSY.test(line));
    const p99 = percentileOfSorted(durations, 0.99);
    const peak = Math.max(...memory);
    const log = Buffer.byteLength(site.server.errorOutput());
    const growth = (await bytesBelow(site.dataDir)) - diskBefore;
    const storedBytes = await site.withDatabase(
      (sql) => sql<{ owner: string; bytes: number }[]>`
        select owner_id as owner, sum(coalesce(parsed_metadata ->> 'size', parsed_metadata ->> 'contentLength')::float8) as bytes
        from storage.objects, lateral (
          -- The storage service may write the metadata as a JSON string that contains JSON.
          select case jsonb_typeof(metadata) when 'string' then (metadata #>> '{}')::jsonb else metadata end
        ) as parsed (parsed_metadata)
        group by owner_id`,
    );
    const statuses: Record<string, number> = {};
    for (const report of hostile)
      for (const [status, count] of Object.entries(report.statuses))
        statuses[status] = (statuses[status] ?? 0) + count;
    const attacks = Object.values(statuses).reduce((sum, count) => sum + count, 0);
    const isReady = await site.becomesReady();
    const violations = [
      ...summarizeLines(failures),
      ...summarizeLines(hostile.flatMap((report) => report.serverErrors)),
      // A quick run shares the machine with other tests, so its times mean nothing.
      ...(size === 'full' && p99 > MAX_P99_MS
        ? [`99 of 100 honest requests took up to ${formatSeconds(p99)}`]
        : []),
      ...(peak > MAX_MEMORY ? [`memory reached ${inMB(peak)}`] : []),
      ...(log > MAX_LOG ? [`the log has ${inMB(log)}`] : []),
      ...storedBytes
        .filter(({ bytes }) => bytes > QUOTA)
        .map(({ owner, bytes }) => `${owner} stored ${inMB(bytes)}`),
      ...(growth > MAX_OTHER_GROWTH + hostileCount * QUOTA
        ? [`the data folder grew by ${inMB(growth)}`]
        : []),
      ...(isReady ? [] : ['the server is not ready afterwards']),
    ];
    const responses = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
    return {
      summary: `for ${formatSeconds(durationMs)}, ${honestCount} honest members, ${hostileCount} hostile members and ${signedOutCount} hostile signed-out visitors; ${durations.length} honest requests, ${failures.length} failed, median ${formatSeconds(percentileOfSorted(durations, 0.5))}, p99 ${formatSeconds(p99)}, longest ${formatSeconds(durations.at(-1) ?? 0)} (kinds of requests with the highest p99: ${slowestKinds(honestDurations)}); ${attacks} hostile requests (number of each status, 0 for no response: ${responses.join(', ')}); memory at most ${inMB(peak)}; log ${inMB(log)}; data folder grew by ${inMB(growth)}`,
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
  // The process exits after its report, so `ended` rejects. This must not count as an unhandled rejection.
  ended.catch(() => undefined);
  // The message comes from our child process, so it has this type.
  return message as LoadReport;
}

function sortedMilliseconds(durations: readonly Duration[]): readonly number[] {
  return durations.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
}

/** Returns the three kinds of requests with the highest p99. */
function slowestKinds(durations: readonly Duration[]): string {
  return [...Map.groupBy(durations, ({ kind }) => kind)]
    .map(([kind, all]) => ({ kind, p99: percentileOfSorted(sortedMilliseconds(all), 0.99) }))
    .toSorted((a, b) => b.p99 - a.p99)
    .slice(0, SLOWEST_KINDS)
    .map(({ kind, p99 }) => `${kind} ${formatSeconds(p99)}`)
    .join(', ');
}

function percentileOfSorted(sortedDurations: readonly number[], fraction: number): number {
  return (
    sortedDurations[Math.min(sortedDurations.length - 1, Math.floor(sortedDurations.length * fraction))] ??
    Number.NaN
  );
}

function inMB(bytes: number): string {
  return `${(bytes / MB).toFixed(1)} MB`;
}

/** Returns each kind of line once, with the number of such lines; at most 40 kinds. */
function summarizeLines(lines: readonly string[]): readonly string[] {
  const kinds = Map.groupBy(lines, (line) => line.replace(/[0-9a-f-]{36}|\d+ms/g, '…'));
  return [...kinds].map(([line, all]) => `${all.length} × ${line}`).slice(0, 40);
}
