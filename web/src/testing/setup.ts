import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { clearToast } from '../lib/toast.ts';

// Generous: only a hang should reach this timeout.
configure({ asyncUtilTimeout: 20_000 });

// Mantine's autosizing text areas listen to `document.fonts`, which happy-dom does not have.
Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });

/** Errors and warnings that a test has written to the console, such as a React warning. */
const consoleOutput: string[] = [];

beforeEach(() => {
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation(
      (...words: unknown[]) => void consoleOutput.push(words.join(' ')),
    );
  }
});

afterEach(() => {
  cleanup();
  clearToast();
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
  expect(consoleOutput.splice(0), 'written to the console').toEqual([]);
});
