import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { clearToast } from '../lib/toast.ts';

// Mantine's autosizing text areas measure again when a font has loaded; happy-dom has no fonts.
Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });

/** Console output of a test: a React warning or an uncaught error. */
const written: string[] = [];

beforeEach(() => {
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...words: unknown[]) => void written.push(words.join(' ')));
  }
});

afterEach(() => {
  cleanup();
  clearToast();
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
  expect(written.splice(0), 'written to the console').toEqual([]);
});
