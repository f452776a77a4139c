import { expect, test } from 'vitest';
import { seenWith } from './seen-posts.ts';

const early = { created_at: '2026-07-01T12:00:00.5+00:00', id: '1' };
const late = { created_at: '2026-07-01T12:00:00.51+00:00', id: '2' };

test('what was seen last is never taken back by an older list', () => {
  expect(seenWith(null, early)).toEqual(early);
  expect(seenWith(early, late)).toEqual(late);
  expect(seenWith(late, early)).toBe(late);
  // Written elsewhere, the same moment may look later.
  expect(seenWith({ created_at: '2026-07-01T13:00:00+02:00', id: '3' }, early)).toEqual(early);
});

test('of a post only its place is kept', () => {
  expect(seenWith(null, Object.assign({ content: 'Secret' }, late))).toEqual(late);
});
