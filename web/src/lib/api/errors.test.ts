import { expect, it } from 'vitest';
import { isConnectionError } from './errors.ts';

it.each([
  ["Chrome's words", new TypeError('Failed to fetch'), true],
  ["Chrome's words with the host", new TypeError('Failed to fetch (parks.example)'), true],
  ["Firefox's words", new TypeError('NetworkError when attempting to fetch resource.'), true],
  ["Safari's words", new TypeError('Load failed'), true],
  ["supabase-js's words", { message: 'TypeError: Failed to fetch', code: '' }, true],
  [
    'a lost connection told in our words',
    new Error('Failed to fetch posts: …', { cause: { message: 'TypeError: Failed to fetch' } }),
    true,
  ],
  [
    'a refusal told in our words',
    new Error('Failed to fetch posts: permission denied', { cause: { message: 'permission denied' } }),
    false,
  ],
  [
    "the auth client's words for no answer",
    { name: 'AuthRetryableFetchError', status: 0, message: '{}' },
    true,
  ],
  ["the auth client's words for a broken server", { name: 'AuthRetryableFetchError', status: 500 }, false],
  ['a refusal', { message: 'permission denied', code: '42501' }, false],
  ['nothing', undefined, false],
])('%s', (_what, error, expected) => {
  expect(isConnectionError(error)).toBe(expected);
});
