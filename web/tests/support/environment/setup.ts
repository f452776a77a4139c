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

// happy-dom has no document.fonts, which Mantine's growing text fields listen to.
Object.defineProperty(document, 'fonts', {
  configurable: true,
  value: Object.assign(new EventTarget(), { load: async () => [] }),
});

// happy-dom has no workers. The app's only worker preloads the browser's locale data.
Object.defineProperty(globalThis, 'Worker', { configurable: true, value: class {} });

// happy-dom has no canvas, which confetti is drawn on.
window.happyDOM.settings.device.prefersReducedMotion = 'reduce';

Object.defineProperty(globalThis, 'XMLHttpRequest', { configurable: true, value: UploadRequest });

/** Console lines whose cause is the test environment, not the app. */
const EXPECTED = [
  // The auth client of the previous test's page still exists.
  /Multiple GoTrueClient instances/,
  // The auth client logs each of its requests that a test aborts.
  /^AbortError: Failed to fetch$/,
  // happy-dom does not know the search element.
  /^The tag <%s> is unrecognized in this browser\..* search$/,
];

/** Unexpected console output of a test, such as React warnings and uncaught errors. */
const unexpected: string[] = [];

beforeEach(() => {
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...words: unknown[]) => {
      const line = words.join(' ');
      if (!EXPECTED.some((pattern) => pattern.test(line))) unexpected.push(line);
    });
  }
});

afterEach(() => {
  closeApp();
  vi.restoreAllMocks();
  expect(unexpected.splice(0), 'console output').toEqual([]);
});
