import { defineConfig, devices } from '@playwright/test';
import { chromiumFlags } from './scripts/browsers/chromium-flags.ts';
import { findChromium } from './scripts/browsers/find-chromium.ts';
import { keepTemporaryFilesInMemory } from './scripts/tests/memory-folder.ts';

keepTemporaryFilesInMemory();

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // The longest tests take a quarter of this on an idle machine.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  outputDir: 'test-results',
  globalSetup: './e2e/support/global-setup.ts',
  use: {
    launchOptions: {
      executablePath: findChromium(),
      args: [...chromiumFlags],
    },
    screenshot: 'only-on-failure',
    trace: 'off',
    // Days of test data are days in UTC.
    timezoneId: 'UTC',
    // Tests that need a service worker allow it. In all other tests, it would only download the whole app again.
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'phone',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
  ],
});
