import { expect, test } from 'vitest';
import { deletionErrorMessage, roleErrorMessage } from './user-error-message.ts';

const refusal = (hint: string) => ({ code: 'PT409', hint, message: 'In the words of the database' });

test.each(['last_admin', 'member_unknown', 'not_allowed'])('%s is said in plain words', (hint) => {
  expect(roleErrorMessage(refusal(hint))).not.toContain('database');
  expect(deletionErrorMessage(refusal(hint))).toBe(roleErrorMessage(refusal(hint)));
});

test('a deletion fails with the message of the server, or with ours', () => {
  expect(deletionErrorMessage({ code: 'XX000', message: 'out of order' })).toBe('out of order');
  expect(deletionErrorMessage({ code: 'XX000', message: '' })).toBe('Failed to delete user');
  expect(deletionErrorMessage(new TypeError('Failed to fetch'))).toContain('No connection');
});

test('a role fails in our words, but for a lost connection', () => {
  expect(roleErrorMessage({ code: 'XX000', message: 'out of order' })).toContain('could not be changed');
  expect(roleErrorMessage(new TypeError('Failed to fetch'))).toContain('No connection');
});
