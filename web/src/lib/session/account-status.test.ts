import { expect, test } from 'vitest';
import { accountStatusOf } from './account-status.ts';

test.each([
  ['the auth service', 403, { code: 403, error_code: 'user_not_found', msg: 'User …' }, 'deleted'],
  ['a newer auth service', 403, { code: 'user_not_found', message: 'User …' }, 'deleted'],
  ['our own server', 403, { code: 'user_not_found', message: 'This account …' }, 'deleted'],
  ['a row-level security policy', 403, { code: '42501', message: 'new row violates …' }, 'suspect'],
  ['the storage service', 400, { statusCode: '403', error: 'Unauthorized' }, 'suspect'],
  ['an expired token', 401, { code: 'PGRST303', message: 'JWT expired' }, 'suspect'],
  ['a unique constraint', 409, { code: '23505', message: 'duplicate key' }, 'unknown'],
  ['a missing file', 400, { statusCode: '404', error: 'not_found' }, 'unknown'],
  ['a failing server', 500, { code: 'unexpected_failure' }, 'unknown'],
  ['a body that is a list', 406, [], 'unknown'],
])('finds the account status in an error response: %s', (_service, status, body, account) => {
  expect(accountStatusOf({ status, body: JSON.stringify(body) })).toBe(account);
});

test('finds the account status in the HTTP status if the body is an HTML page of a proxy', () => {
  expect(accountStatusOf({ status: 502, body: '<html>Bad Gateway</html>' })).toBe('unknown');
  expect(accountStatusOf({ status: 403, body: '<html>Forbidden</html>' })).toBe('suspect');
});
