import { defineConfig } from '@playwright/test';
import { ENGINES } from '../scripts/browsers/find-engines.ts';
import { keepTemporaryFilesInMemory } from '../scripts/tests/memory-folder.ts';
import type { EngineOptions } from './support/test.ts';

keepTemporaryFilesInMemory();

/** Configures the tests in Firefox and WebKit. Playwright is only the test runner; browsers/support/ controls the browsers. */
export default defineConfig<EngineOptions>({
  testDir: '.',
  testMatch: '*.spec.ts',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // full-journey.spec.ts takes a quarter of this on an idle machine.
  timeout: 300_000,
  reporter: [['list']],
  outputDir: '../test-results/browsers',
  globalSetup: './support/global-setup.ts',
  projects: ENGINES.map((engineName) => ({
    name: engineName,
    use: { engineName },
    // invalid-language.spec.ts needs the language "C", which only WebKit reports.
    ...(engineName === 'firefox' && { testIgnore: 'invalid-language.spec.ts' }),
  })),
});
