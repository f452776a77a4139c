import { expect, it } from 'vitest';
import { isConnectionError } from './errors.ts';

it.each([
  ["Chrome's message", new TypeError('Failed to fetch'), true],
  ["Chrome's message with the host", new TypeError('Failed to fetch (parks.example)'), true],
  ["Firefox's message", new TypeError('NetworkError when attempting to fetch resource.'), true],
  ["Safari's message", new TypeError('Load failed'), true],
  ["supabase-js's message", { message: 'TypeError: Failed to fetch', code: '' }, true],
  [
    'our message with a connection error as its cause',
    new Error('Failed to fetch posts: …', { cause: { message: 'TypeError: Failed to fetch' } }),
    true,
  ],
  [
    'our message with a rejection as its cause',
    new Error('Failed to fetch posts: permission denied', { cause: { message: 'permission denied' } }),
    false,
  ],
  [
    "the auth client's error without a response",
    { name: 'AuthRetryableFetchError', status: 0, message: '{}' },
    true,
  ],
  ["the auth client's error for status 500", { name: 'AuthRetryableFetchError', status: 500 }, false],
  ['a rejection', { message: 'permission denied', code: '42501' }, false],
  ['undefined', undefined, false],
])('whether it is a connection error: %s', (_what, error, expected) => {
  expect(isConnectionError(error)).toBe(expected);
});
