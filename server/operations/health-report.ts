import { readFile, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { singleFlight } from '../concurrency/single-flight.ts';
import type { Environment } from '../environment.ts';
import { diskSpace } from '../files/disk-reserve.ts';
import { recentErrors } from '../logging/recent-errors.ts';
import { sendTestMail } from '../mail/test-mail.ts';
import { clockDifference } from '../postgres/clock-difference.ts';
import type { Database } from '../postgres/connect-database.ts';
import { readMailSender } from '../postgres/mail-sender.ts';
import { lastVerification } from './backup/last-verification.ts';
import { reasonOf } from './doctor/finding.ts';
import { checkInstance } from './doctor/run-checks.ts';

type Options = {
  readonly environment: Environment;
  readonly siteUrl: string;
  readonly supabaseFolder: string;
  readonly sql: Database;
  /** `newest` returns milliseconds since 1970. Null without scheduled backups. */
  readonly backups: { newest(): Promise<number | null> } | null;
};

const PACKAGE = join(import.meta.dirname, '..', '..', 'package.json');
const UPDATE_TIMEOUT_MS = 5_000;
const HOUR_MS = 3_600_000;
const MAX_TEST_MAILS_PER_HOUR = 5;

const versionSchema = z.object({ version: z.string() });
/** Our own format, or the latest-release response of a code host. */
const updateSchema = z.union([z.object({ version: z.string() }), z.object({ tag_name: z.string() })]);

/** Creates the health report of the server process, which admins read at /api/admin. */
export function createHealthReport({ environment, siteUrl, supabaseFolder, sql, backups }: Options) {
  const sentTimes: number[] = [];
  return {
    /** Returns the state of the server. Sizes are in bytes; `clock_ahead_ms` is positive if this process is ahead of the database. */
    async status() {
      const [{ version }, { free, reserved }, disk, clock, newestBackup, verifiedAt] = await Promise.all([
        readFile(PACKAGE, 'utf8').then((text) => versionSchema.parse(JSON.parse(text))),
        diskSpace(environment.dataDir, environment.diskReserve),
        statfs(environment.dataDir),
        clockDifference(sql),
        backups?.newest() ?? null,
        lastVerification(environment.dataDir),
      ]);
      return {
        version,
        node: process.versions.node,
        update: await newestVersion(environment.updateCheckUrl),
        uptime_seconds: Math.round(process.uptime()),
        memory_bytes: process.memoryUsage.rss(),
        disk: { free, reserved, total: disk.blocks * disk.bsize },
        clock_ahead_ms: Math.round(clock.aheadMs),
        backup: backups && {
          newest: newestBackup === null ? null : new Date(newestBackup).toISOString(),
        },
        verified_at: verifiedAt,
        sends_mail: environment.smtp !== null,
        errors: recentErrors(),
      };
    },
    /** Simultaneous callers share one run, because the checks send requests to other services. */
    checks: singleFlight(() => checkInstance(environment, { supabaseFolder, sendTo: null, site: siteUrl })),
    /** Sends a test mail to an admin. Resolves to null above the hourly limit. */
    async testMail(to: string) {
      const { smtp } = environment;
      if (smtp === null) return { error: 'No mail server is set: set SMTP_URL.', conversation: [] };
      const now = Date.now();
      while (sentTimes[0] !== undefined && sentTimes[0] < now - HOUR_MS) sentTimes.shift();
      if (sentTimes.length >= MAX_TEST_MAILS_PER_HOUR) return null;
      sentTimes.push(now);
      return sendTestMail(smtp.url, await readMailSender(sql, smtp.from, siteUrl), to);
    },
  };
}

/** Requests the newest version. The request contains nothing about this community. */
async function newestVersion(url: string | null) {
  if (url === null) return null;
  try {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(UPDATE_TIMEOUT_MS),
      headers: { 'User-Agent': 'update-check' },
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    const release = updateSchema.parse(await response.json());
    return {
      newest: ('version' in release ? release.version : release.tag_name).replace(/^v/, ''),
      error: null,
    };
  } catch (error) {
    return { newest: null, error: reasonOf(error) };
  }
}
