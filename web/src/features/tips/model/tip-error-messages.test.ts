// @spec guide/tip-rules

import { expect, it } from 'vitest';
import { SignedOutError } from '../../../lib/session/require-user.ts';
import { createTipErrorMessage, deleteTipErrorMessage, voteErrorMessage } from './tip-error-messages.ts';

const offline = 'No connection right now. Check your network and try again.';

it.each([
  [new SignedOutError('You must be logged in to add a tip'), 'You must be logged in to add a tip'],
  [{ code: '42501', message: 'row-level security' }, 'User must be authenticated to create tips'],
  [{ code: 'PGRST303', message: 'JWT expired' }, 'User must be authenticated to create tips'],
  [{ code: '23503', message: 'foreign key' }, 'Park not found'],
  [{ message: 'The lift is stuck' }, 'Failed to create thoosie tip: The lift is stuck'],
  // The message that supabase-js gives an unreadable response.
  [{ message: '{}' }, 'Failed to add tip'],
  [new TypeError('Failed to fetch'), offline],
])('explains why a tip was not added: %o', (error, message) => {
  expect(createTipErrorMessage(error)).toBe(message);
});

it.each([
  [{ message: 'The lift is stuck' }, 'Failed to delete thoosie tip: The lift is stuck'],
  [{ message: '' }, 'Failed to delete tip'],
  [new TypeError('Failed to fetch'), offline],
])('explains why a tip was not deleted: %o', (error, message) => {
  expect(deleteTipErrorMessage(error)).toBe(message);
});

it.each([
  [new SignedOutError('You must be logged in to vote'), 'You must be logged in to vote'],
  [{ code: '42501', message: 'row-level security' }, 'User must be authenticated to vote'],
  [{ code: '23503', message: 'foreign key' }, 'This tip was deleted in the meantime.'],
  [{ message: 'The lift is stuck' }, 'The lift is stuck'],
  [{}, 'Failed to vote'],
  [new TypeError('Failed to fetch'), offline],
])('explains why a vote was not counted: %o', (error, message) => {
  expect(voteErrorMessage(error)).toBe(message);
});
