import { expect, test } from 'vitest';
import { newestSeen } from './seen-posts.ts';

const early = { created_at: '2026-07-01T12:00:00.5+00:00', id: '1' };
const late = { created_at: '2026-07-01T12:00:00.51+00:00', id: '2' };

test('an older post does not replace the newest seen post', () => {
  expect(newestSeen(null, early)).toEqual(early);
  expect(newestSeen(early, late)).toEqual(late);
  expect(newestSeen(late, early)).toBe(late);
  // Compares instants, not strings: 13:00 at +02:00 is earlier than 12:00 in UTC.
  expect(newestSeen({ created_at: '2026-07-01T13:00:00+02:00', id: '3' }, early)).toEqual(early);
});

test('only the cursor of a post is stored', () => {
  expect(newestSeen(null, Object.assign({ content: 'Secret' }, late))).toEqual(late);
});
