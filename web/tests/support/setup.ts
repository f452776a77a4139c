import { configure } from '@testing-library/dom';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { closeApp } from './open-app.ts';
import { UploadRequest } from './upload-request.ts';

// Generous: only a hang should reach this timeout.
configure({
  asyncUtilTimeout: 20_000,
  getElementError: (message, container) => new Error(`${message}\nThe page says: ${container.textContent}`),
});

// happy-dom has no document.fonts, which Mantine's growing text fields listen to.
Object.defineProperty(document, 'fonts', {
  configurable: true,
  value: Object.assign(new EventTarget(), { load: async () => [] }),
});

// happy-dom has no workers. The app's only worker preloads the browser's language tables.
Object.defineProperty(globalThis, 'Worker', { configurable: true, value: class {} });

// happy-dom has no canvas, which confetti is drawn on.
window.happyDOM.settings.device.prefersReducedMotion = 'reduce';

Object.defineProperty(globalThis, 'XMLHttpRequest', { configurable: true, value: UploadRequest });

/** Lines that come from the environment, not from the app. */
const EXPECTED = [
  // The auth client does not know that the page of the test before is closed.
  /Multiple GoTrueClient instances/,
  // The auth client writes down each request of its own that is cut.
  /^AbortError: Failed to fetch$/,
  // happy-dom does not know the search element.
  /^The tag <%s> is unrecognized in this browser\..* search$/,
];

/** Everything that a test wrote to the console, such as React warnings and uncaught errors. */
const written: string[] = [];

beforeEach(() => {
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...words: unknown[]) => {
      const line = words.join(' ');
      if (!EXPECTED.some((pattern) => pattern.test(line))) written.push(line);
    });
  }
});

afterEach(() => {
  closeApp();
  vi.restoreAllMocks();
  expect(written.splice(0), 'written to the console').toEqual([]);
});
