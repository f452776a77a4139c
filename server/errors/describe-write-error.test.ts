import { expect, it } from 'vitest';
import { describeWriteError } from './describe-write-error.ts';

it.each([
  ['EROFS', '/mnt/backups', 'read-only here'],
  ['EROFS', '/mnt/backups', 'ReadWritePaths=/mnt/backups'],
  ['ENOENT', '/mnt/backups', 'create the folder'],
  ['ENOENT', '/mnt/backups', 'ReadWritePaths=/mnt/backups'],
  ['EACCES', '/mnt/backups', 'give this user the right'],
  ['EACCES', '/home/backups', 'not below /home'],
])('advises what to do about %s in %s: %s', (code, folder, advice) => {
  const error = Object.assign(new Error('mkdir'), { code });
  expect(describeWriteError(error, folder)).toContain(advice);
});
