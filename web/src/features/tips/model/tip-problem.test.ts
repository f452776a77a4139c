// @spec guide/tip-rules

import { expect, it } from 'vitest';
import { SignedOutError } from '../../../lib/session/require-user.ts';
import { addingProblem, deletingProblem, votingProblem } from './tip-problem.ts';

const offline = 'No connection right now. Check your network and try again.';

it.each([
  [new SignedOutError('You must be logged in to add a tip'), 'You must be logged in to add a tip'],
  [{ code: '42501', message: 'row-level security' }, 'User must be authenticated to create tips'],
  [{ code: 'PGRST303', message: 'JWT expired' }, 'User must be authenticated to create tips'],
  [{ code: '23503', message: 'foreign key' }, 'Park not found'],
  [{ message: 'The lift is stuck' }, 'Failed to create thoosie tip: The lift is stuck'],
  [{ message: '{}' }, 'Failed to add tip'],
  [new TypeError('Failed to fetch'), offline],
])('says why a tip could not be added: %o', (error, said) => {
  expect(addingProblem(error)).toBe(said);
});

it.each([
  [{ message: 'The lift is stuck' }, 'Failed to delete thoosie tip: The lift is stuck'],
  [{ message: '' }, 'Failed to delete tip'],
  [new TypeError('Failed to fetch'), offline],
])('says why one could not be deleted: %o', (error, said) => {
  expect(deletingProblem(error)).toBe(said);
});

it.each([
  [new SignedOutError('You must be logged in to vote'), 'You must be logged in to vote'],
  [{ code: '42501', message: 'row-level security' }, 'User must be authenticated to vote'],
  [{ code: '23503', message: 'foreign key' }, 'This tip was deleted meanwhile.'],
  [{ message: 'The lift is stuck' }, 'The lift is stuck'],
  [{}, 'Failed to vote'],
  [new TypeError('Failed to fetch'), offline],
])('says why one could not vote: %o', (error, said) => {
  expect(votingProblem(error)).toBe(said);
});
