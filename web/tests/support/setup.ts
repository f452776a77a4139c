import { configure } from '@testing-library/dom';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { closeApp } from './open-app.ts';

// Only what hangs takes so long.
configure({
  asyncUtilTimeout: 20_000,
  getElementError: (message, container) => new Error(`${message}\nThe page says: ${container.textContent}`),
});

// happy-dom has no fonts; text fields that grow measure again when one has loaded.
Object.defineProperty(document, 'fonts', {
  value: Object.assign(new EventTarget(), { load: async () => [] }),
});

// Nor threads; that of the app only makes the browser read its language tables early.
Object.defineProperty(globalThis, 'Worker', { value: class {} });

/** What a test wrote to the console: a warning of React, or an error that nobody caught. */
const written: string[] = [];

beforeEach(() => {
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...words: unknown[]) => {
      const line = words.join(' ');
      // The page before is gone, which the auth client does not know.
      if (!line.includes('Multiple GoTrueClient instances')) written.push(line);
    });
  }
});

afterEach(() => {
  closeApp();
  vi.restoreAllMocks();
  expect(written.splice(0), 'written to the console').toEqual([]);
});
