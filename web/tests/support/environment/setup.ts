// happy-dom has no IndexedDB.
import 'fake-indexeddb/auto';
import { configure } from '@testing-library/dom';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { closeApp } from '../open-app.ts';
import { UploadRequest } from './upload-request.ts';

// Generous: only a hang should reach this timeout.
configure({
  asyncUtilTimeout: 20_000,
  getElementError: (message, container) =>
    new Error(`${message}\nText of the page: ${container.textContent}`),
});

// happy-dom has no document.fonts. The app loads its fonts with it, and Mantine's growing text fields listen to its events.
Object.defineProperty(document, 'fonts', {
  configurable: true,
  value: Object.assign(new EventTarget(), { load: async () => [] }),
});

// happy-dom has no `Worker`. The app uses it only to preload the browser's locale data.
Object.defineProperty(globalThis, 'Worker', { configurable: true, value: class {} });

// happy-dom has no canvas, which confetti is drawn on.
window.happyDOM.settings.device.prefersReducedMotion = 'reduce';

Object.defineProperty(globalThis, 'XMLHttpRequest', { configurable: true, value: UploadRequest });

/** Console lines whose cause is the test environment, not the app. */
const EXPECTED_OUTPUT = [
  // The auth client of the previous test's page still exists.
  /Multiple GoTrueClient instances/,
  // happy-dom does not know the search element.
  /^The tag <%s> is unrecognized in this browser\..* search$/,
];

/** Unexpected console output of a test, such as React warnings and uncaught errors. */
const unexpectedOutput: string[] = [];

beforeEach(() => {
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...words: unknown[]) => {
      const line = words.join(' ');
      if (!EXPECTED_OUTPUT.some((pattern) => pattern.test(line))) unexpectedOutput.push(line);
    });
  }
});

afterEach(() => {
  closeApp();
  vi.restoreAllMocks();
  expect(unexpectedOutput.splice(0), 'console output').toEqual([]);
});
