import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, type TestInfo } from '@playwright/test';
import { type Account, createAccount } from '../../e2e/support/test.ts';
import type { EngineName } from '../../scripts/browsers/find-engines.ts';
import { completeProfile } from '../../server/testing/member-rows.ts';
import { type AppPage, createAppPage } from './app-page.ts';
import type { Engine } from './engine.ts';
import { launchFirefox } from './launch-firefox.ts';
import { launchWebKit } from './launch-webkit.ts';

export type EngineOptions = {
  readonly engineName: EngineName;
  /** The value of LANG. */
  readonly language: string;
};

type Fixtures = EngineOptions & {
  readonly siteUrl: string;
  readonly dataDir: string;
  /** A member with a complete profile. */
  readonly member: Account;
  /** The page of a browser that only this test uses. */
  readonly app: AppPage;
};

const launchers = { firefox: launchFirefox, webkit: launchWebKit };

function fromEnvironment(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set; global-setup.ts sets it`);
  return value;
}

/** Attaches the recorded errors and a screenshot to a failed test. If the browser does not return them, attaches the reason. */
async function attachDiagnostics(engine: Engine, testInfo: TestInfo): Promise<void> {
  const path = testInfo.outputPath('screen.png');
  try {
    const expression = '(async () => [location.href, ...pageTools.recordedErrors()].join("\\n"))()';
    const pageErrors = await engine.evaluate(expression);
    await testInfo.attach('errors', { body: [pageErrors, ...engine.consoleErrors()].join('\n') });
    await writeFile(path, await engine.screenshot());
    await testInfo.attach('screen', { path });
  } catch (error) {
    await testInfo.attach('no diagnostics', { body: String(error) });
  }
}

export const test = base.extend<Fixtures>({
  engineName: ['firefox', { option: true }],
  language: ['en_US.UTF-8', { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
  siteUrl: async ({}, use) => use(fromEnvironment('E2E_URL')),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
  dataDir: async ({}, use) => use(fromEnvironment('E2E_DATA_DIR')),
  member: async ({ siteUrl, dataDir }, use) => {
    const account = await createAccount(siteUrl, dataDir);
    await completeProfile(account);
    await use(account);
  },
  app: async ({ engineName, language, siteUrl }, use, testInfo) => {
    const folder = await mkdtemp(join(tmpdir(), `thrillseekers-${engineName}-`));
    const engine = await launchers[engineName]({ folder, language });
    try {
      await use(createAppPage(engine, siteUrl));
    } finally {
      if (testInfo.status !== testInfo.expectedStatus) await attachDiagnostics(engine, testInfo);
      await engine.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
});
