import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Answer, maxQuestionCount, nextStep } from './insertion.ts';

const names = (length: number) => Array.from({ length }, (_, index) => `coaster ${index}`);

/** Answers all questions as a member who wants the new coaster at `place`. Returns the answers and the resulting index. */
function insert(list: readonly string[], place: number, answers: readonly Answer[] = []) {
  const allAnswers = [...answers];
  for (;;) {
    const next = nextStep(list, allAnswers);
    if (next.kind === 'place') return { index: next.index, answers: allAnswers };
    const isBefore = place <= list.indexOf(next.otherId);
    allAnswers.push({ otherId: next.otherId, preferred: isBefore ? 'new' : 'other' });
  }
}

const listAndPlace = fc
  .nat({ max: 600 })
  .chain((length) => fc.tuple(fc.constant(length), fc.nat({ max: length })));

test('finds the wanted place with at most ⌈log₂ n⌉ questions, where n includes the new coaster', () => {
  fc.assert(
    fc.property(listAndPlace, ([length, place]) => {
      const { index, answers } = insert(names(length), place);
      expect(index).toBe(place);
      expect(answers.length).toBeLessThanOrEqual(Math.ceil(Math.log2(length + 1)));
    }),
  );
});

test.each([
  [0, 0],
  [1, 1],
  [2, 2],
  [3, 2],
  [4, 3],
  [7, 3],
  [8, 4],
  [300, 9],
])('among %i others, a coaster needs at most %i questions', (length, maxCount) => {
  expect(maxQuestionCount(length)).toBe(maxCount);
});

test('the number of remaining questions is an upper bound and falls with each answer', () => {
  fc.assert(
    fc.property(listAndPlace, ([length, place]) => {
      const list = names(length);
      const { answers } = insert(list, place);
      for (let answerCount = 0; answerCount < answers.length; answerCount += 1) {
        const next = nextStep(list, answers.slice(0, answerCount));
        if (next.kind !== 'ask') throw new Error('The search ended early');
        expect(next.remaining).toBeGreaterThanOrEqual(answers.length - answerCount);
        const after = nextStep(list, answers.slice(0, answerCount + 1));
        if (after.kind === 'ask') expect(after.remaining).toBeLessThan(next.remaining);
      }
    }),
  );
});

test('"too close" puts the coaster directly after the other, without further questions', () => {
  const list = names(9);
  const first = nextStep(list, []);
  if (first.kind !== 'ask') throw new Error('No question');
  const answer: Answer = { otherId: first.otherId, preferred: 'too-close' };
  expect(nextStep(list, [answer])).toEqual({ kind: 'place', index: list.indexOf(first.otherId) + 1 });
});

test('earlier answers lead to a place within the list after coasters were removed and reordered', () => {
  fc.assert(
    fc.property(
      listAndPlace,
      fc.nat(),
      fc.array(fc.nat(), { maxLength: 30 }),
      ([length, place], answerNumber, removed) => {
        const list = names(length);
        const { answers } = insert(list, place);
        const changed = list.filter((_, index) => !removed.includes(index)).toReversed();
        const earlierAnswers = answers.slice(0, answerNumber % (answers.length + 1));
        const { index } = insert(changed, Math.min(place, changed.length), earlierAnswers);
        expect(index).toBeGreaterThanOrEqual(0);
        expect(index).toBeLessThanOrEqual(changed.length);
      },
    ),
  );
});
