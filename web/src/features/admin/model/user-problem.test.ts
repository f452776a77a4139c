import { expect, test } from 'vitest';
import { deletionProblem, roleProblem } from './user-problem.ts';

const refusal = (hint: string) => ({ code: 'PT409', hint, message: 'In the words of the database' });

test.each(['last_admin', 'member_unknown', 'not_allowed'])('%s is said in plain words', (hint) => {
  expect(roleProblem(refusal(hint))).not.toContain('database');
  expect(deletionProblem(refusal(hint))).toBe(roleProblem(refusal(hint)));
});

test('a deletion fails with the message of the server, or with ours', () => {
  expect(deletionProblem({ code: 'XX000', message: 'out of order' })).toBe('out of order');
  expect(deletionProblem({ code: 'XX000', message: '' })).toBe('Failed to delete user');
  expect(deletionProblem(new TypeError('Failed to fetch'))).toContain('No connection');
});

test('a role fails in our words, but for a lost connection', () => {
  expect(roleProblem({ code: 'XX000', message: 'out of order' })).toContain('could not be changed');
  expect(roleProblem(new TypeError('Failed to fetch'))).toContain('No connection');
});
