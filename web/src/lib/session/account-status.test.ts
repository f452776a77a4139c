import { expect, test } from 'vitest';
import { accountStatusOf } from './account-status.ts';

test.each([
  ['the auth service', 403, { code: 403, error_code: 'user_not_found', msg: 'User …' }, 'deleted'],
  ['its newer answers', 403, { code: 'user_not_found', message: 'User …' }, 'deleted'],
  ['the embedded server', 403, { code: 'user_not_found', message: 'This account …' }, 'deleted'],
  ['a rule of the database', 403, { code: '42501', message: 'new row violates …' }, 'suspect'],
  ['the storage service', 400, { statusCode: '403', error: 'Unauthorized' }, 'suspect'],
  ['an expired token', 401, { code: 'PGRST303', message: 'JWT expired' }, 'suspect'],
  ['a rule of a table', 409, { code: '23505', message: 'duplicate key' }, 'unknown'],
  ['a missing file', 400, { statusCode: '404', error: 'not_found' }, 'unknown'],
  ['a broken server', 500, { code: 'unexpected_failure' }, 'unknown'],
  ['a list', 406, [], 'unknown'],
])('finds the account status in the error of %s', (_service, status, body, account) => {
  expect(accountStatusOf({ status, body: JSON.stringify(body) })).toBe(account);
});

test('an HTML page from a proxy counts by its status alone', () => {
  expect(accountStatusOf({ status: 502, body: '<html>Bad Gateway</html>' })).toBe('unknown');
  expect(accountStatusOf({ status: 403, body: '<html>Forbidden</html>' })).toBe('suspect');
});
