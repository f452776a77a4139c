import { expect, it } from 'vitest';
import { errorMessage, isConnectionError } from './errors.ts';

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
  [
    "Chrome's message for an import",
    new TypeError('Failed to fetch dynamically imported module: https://parks.example/a.js'),
    true,
  ],
  [
    "Firefox's message for an import",
    new TypeError('error loading dynamically imported module: https://parks.example/a.js'),
    true,
  ],
  ["Safari's message for an import", new TypeError('Importing a module script failed.'), true],
  ["Vite's message for styles", new Error('Unable to preload CSS for /assets/a.css'), true],
  ['an error in imported code', new TypeError('x is not a function'), false],
  ['a rejection', { message: 'permission denied', code: '42501' }, false],
  ['undefined', undefined, false],
])('distinguishes connection errors from other errors: %s', (_what, error, expected) => {
  expect(isConnectionError(error)).toBe(expected);
});

it.each([
  [
    'an error of one of the app’s own rules',
    { code: '23514', hint: 'meetup_over', message: 'This meetup is over.' },
    'This meetup is over.',
  ],
  ['a conflict', { code: 'PT409', message: 'This meetup is full.' }, 'This meetup is full.'],
  [
    'an error of the auth service',
    { code: 'weak_password', message: 'Choose a longer one.' },
    'Choose a longer one.',
  ],
  [
    'a violated constraint',
    { code: '23505', message: 'duplicate key value violates …' },
    'Please try again.',
  ],
  [
    'a missing privilege',
    { code: '42501', message: 'permission denied for table posts' },
    'Please try again.',
  ],
  [
    'a script that could not be fetched',
    new TypeError('Failed to fetch dynamically imported module: https://parks.example/a.js'),
    'A part of the app did not load. Check your network, then reload the page.',
  ],
  [
    'an error of the Data API',
    { code: 'PGRST204', hint: 'Perhaps …', message: 'schema cache' },
    'Please try again.',
  ],
])('chooses the message for %s', (_what, error, message) => {
  expect(errorMessage(error, 'Please try again.')).toBe(message);
});
