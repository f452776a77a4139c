import { expect, it } from 'vitest';
import { answerCharactersLeft, answerErrorMessage } from './application.ts';

it("accepts an applicant's answer of up to 500 characters, counted as in the database", () => {
  expect(answerErrorMessage('Coasters')).toBeUndefined();
  expect(answerErrorMessage(` ${'🎢'.repeat(500)} `)).toBeUndefined();
  expect(answerErrorMessage('x'.repeat(501))).toBe(
    'Your answer can have 500 characters at most; this is 501.',
  );
  expect(answerCharactersLeft('🎢')).toBe(499);
});

it("rejects an applicant's answer without a visible character", () => {
  for (const blank of ['', ' \n', '\u200b'])
    expect(answerErrorMessage(blank)).toBe('Please answer the question.');
});
