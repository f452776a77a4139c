import { expect, it } from 'vitest';
import { unwritableAdvice } from './unwritable-advice.ts';

it.each([
  ['EROFS', 'ReadWritePaths=/mnt/backups'],
  ['EACCES', 'give this user the right'],
])('says what to do about %s', (code, advice) => {
  const error = Object.assign(new Error('mkdir'), { code });
  expect(unwritableAdvice(error, '/mnt/backups')).toContain(advice);
});
