import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { openAs } from '../../../e2e/support/open-as.ts';
import type { Account } from '../../../e2e/support/test.ts';
import { chromiumFlags } from '../../../scripts/browsers/chromium-flags.ts';
import { withLowPriority } from '../../../scripts/tests/low-priority.ts';
import { openChromium } from './open-chromium.ts';
import { type LighthouseRun, readReport } from './read-report.ts';

const cli = join(import.meta.dirname, '../tool/node_modules/lighthouse/cli/index.js');

export type Visit = {
  readonly url: string;
  /** Path of the browser. */
  readonly chromiumPath: string;
  /** The signed-in member, if any. */
  readonly member?: Account;
  /** File for the whole report. */
  readonly reportFile?: string | undefined;
};

/** Signs the member in, if any. Opens only the icon, so that the app's code is not yet in the browser's cache. */
async function signIn(profile: string, { url, chromiumPath, member }: Visit): Promise<void> {
  if (!member) return;
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath,
    args: [...chromiumFlags],
  });
  try {
    await openAs(await context.newPage(), new URL('/favicon.svg', url).href, member);
  } finally {
    await context.close();
  }
}

async function runOnce(visit: Visit): Promise<LighthouseRun> {
  const folder = await mkdtemp(join(tmpdir(), 'thrillseekers-lighthouse-'));
  try {
    const profile = join(folder, 'profile');
    await signIn(profile, visit);
    const output = visit.reportFile ?? join(folder, 'report.json');
    const { port, close } = await openChromium(visit.chromiumPath, profile);
    try {
      const [command = '', ...args] = withLowPriority([
        process.execPath,
        cli,
        visit.url,
        '--output=json',
        `--output-path=${output}`,
        `--port=${port}`,
        '--only-categories=performance,accessibility,best-practices,seo',
        '--no-enable-error-reporting',
        '--quiet',
      ]);
      // Lighthouse starts this browser if nothing listens on the port.
      const env = { ...process.env, CHROME_PATH: visit.chromiumPath };
      await promisify(execFile)(command, args, { env, maxBuffer: 2 ** 26 });
    } finally {
      await close();
    }
    return readReport(await readFile(output, 'utf8'));
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Part of Lighthouse's error message when it did not observe the page load. */
const LOAD_NOT_OBSERVED = 'Please run Lighthouse again';

/**
 * Runs Lighthouse on a page as a phone on a slow network, with its default settings, in a browser with an empty cache. Retries once
 * if Lighthouse failed to observe the load.
 */
export async function runLighthouse(visit: Visit): Promise<LighthouseRun> {
  try {
    return await runOnce(visit);
  } catch (error) {
    if (!String(error).includes(LOAD_NOT_OBSERVED)) throw error;
    return runOnce(visit);
  }
}
