import { expect, test } from 'vitest';
import { SignedOutError } from '../../session/require-user.ts';
import { resultOf, resultOfError } from './send-write.ts';

const ID = '6f1c2f0e-0d3b-4b7e-9a51-5f3d1c2b4a69';
const error = (code: string, hint: string | null = null) =>
  JSON.stringify({ code, hint, message: 'No', details: null });

test.each([
  ['the id', 200, `{"id":"${ID}"}`, 'sent'],
  ['another id', 200, '{"id":"1"}', 'no-connection'],
  ['the page of a captive portal', 200, '<!doctype html><title>Welcome</title>', 'no-connection'],
  ['an empty response', 204, '', 'no-connection'],
  ['a redirect', 302, '', 'no-connection'],
  ['a full meetup', 409, error('PT409', 'meetup_full'), 'rejected'],
  ['a deleted post', 409, error('23503'), 'rejected'],
  ['a missing privilege', 403, error('42501'), 'rejected'],
  ['a text that is too long', 400, error('23514'), 'rejected'],
  ['a page of a proxy', 403, '<h1>Forbidden</h1>', 'no-connection'],
  ['JSON of a proxy', 404, '{"error":"Not found"}', 'no-connection'],
  ['a deadlock', 409, error('40P01'), 'server-error'],
  ['a statement that took too long', 400, error('57014'), 'server-error'],
  ['a database before the migration', 404, error('PGRST202'), 'server-error'],
  ['a rejected session', 401, error('PGRST301'), 'signed-out'],
  ['a server error', 500, error('XX000'), 'server-error'],
  ['a proxy without its server', 502, '<h1>Bad gateway</h1>', 'server-error'],
  ['a timeout', 408, '', 'busy'],
  ['an error 503 without Retry-After', 503, '', 'server-error'],
] as const)('classifies the response with %s (status %i)', (_what, status, body, result) => {
  expect(resultOf(ID, status, body).status).toBe(result);
});

test('a rejection has the code, the hint and the message of the database', () => {
  expect(resultOf(ID, 409, error('PT409', 'meetup_full'))).toMatchObject({
    error: { code: 'PT409', hint: 'meetup_full', message: 'No' },
  });
});

test('the result of a rate limit has the delay from Retry-After in ms, and the result of a database limit has the error', () => {
  expect(resultOf(ID, 429, error('over_request_rate_limit'), '7')).toEqual({
    status: 'busy',
    retryAfterMs: 7_000,
  });
  expect(resultOf(ID, 503, error('server_busy'), '2')).toEqual({ status: 'busy', retryAfterMs: 2_000 });
  expect(resultOf(ID, 429, '', 'Wed, 21 Oct 2026 07:28:00 GMT')).toEqual({
    status: 'busy',
    retryAfterMs: null,
  });
  expect(resultOf(ID, 429, error('PT429', 'hourly_limit'))).toMatchObject({
    status: 'busy',
    error: { hint: 'hourly_limit' },
  });
});

test.each([
  [new TypeError('Failed to fetch'), 'no-connection'],
  [new DOMException('Failed to fetch', 'AbortError'), 'no-connection'],
  [new DOMException('The operation timed out', 'TimeoutError'), 'no-connection'],
  [new SignedOutError('User not authenticated'), 'signed-out'],
  [Object.assign(new Error('quota'), { status: 413 }), 'rejected'],
  [Object.assign(new Error('busy'), { status: 429 }), 'busy'],
  [Object.assign(new Error('down'), { status: 503 }), 'server-error'],
  [new Error('A bug'), 'server-error'],
])('classifies the thrown %s as %s', (thrown, result) => {
  expect(resultOfError(thrown).status).toBe(result);
});
