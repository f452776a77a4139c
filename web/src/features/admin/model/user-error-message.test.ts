import { expect, test } from 'vitest';
import { deletionErrorMessage, roleErrorMessage } from './user-error-message.ts';

const rejection = (hint: string) => ({ code: 'PT409', hint, message: 'The message of the database' });

test.each(['last_admin', 'member_unknown', 'not_allowed'])(
  'an error with the hint %s is shown with a message of the app, not with that of the database',
  (hint) => {
    expect(roleErrorMessage(rejection(hint))).not.toContain('database');
    expect(deletionErrorMessage(rejection(hint))).toBe(roleErrorMessage(rejection(hint)));
  },
);

test('a failed deletion shows the message of the server, a default, or that the connection was lost', () => {
  expect(deletionErrorMessage({ code: 'XX000', message: 'out of order' })).toBe('out of order');
  expect(deletionErrorMessage({ code: 'XX000', message: '' })).toBe('Failed to delete user');
  expect(deletionErrorMessage(new TypeError('Failed to fetch'))).toContain('No connection');
});

test('a failed change of a role shows a default message, or that the connection was lost', () => {
  expect(roleErrorMessage({ code: 'XX000', message: 'out of order' })).toContain('could not be changed');
  expect(roleErrorMessage(new TypeError('Failed to fetch'))).toContain('No connection');
});
