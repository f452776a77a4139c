import { expect, test } from 'vitest';
import { refusalMeaning } from './refusal-meaning.ts';

test.each([
  ['the auth service', 403, { code: 403, error_code: 'user_not_found', msg: 'User …' }, 'gone'],
  ['its newer answers', 403, { code: 'user_not_found', message: 'User …' }, 'gone'],
  ['the embedded server', 403, { code: 'user_not_found', message: 'This account …' }, 'gone'],
  ['a rule of the database', 403, { code: '42501', message: 'new row violates …' }, 'doubtful'],
  ['the storage service', 400, { statusCode: '403', error: 'Unauthorized' }, 'doubtful'],
  ['an expired token', 401, { code: 'PGRST303', message: 'JWT expired' }, 'doubtful'],
  ['a rule of a table', 409, { code: '23505', message: 'duplicate key' }, 'nothing'],
  ['a missing file', 400, { statusCode: '404', error: 'not_found' }, 'nothing'],
  ['a broken server', 500, { code: 'unexpected_failure' }, 'nothing'],
  ['a list', 406, [], 'nothing'],
])('reads what %s says', (_who, status, body, meaning) => {
  expect(refusalMeaning({ status, body: JSON.stringify(body) })).toBe(meaning);
});

test('a page that a proxy sends in between says nothing but its status', () => {
  expect(refusalMeaning({ status: 502, body: '<html>Bad Gateway</html>' })).toBe('nothing');
  expect(refusalMeaning({ status: 403, body: '<html>Forbidden</html>' })).toBe('doubtful');
});
