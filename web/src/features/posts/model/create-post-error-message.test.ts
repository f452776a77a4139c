import { expect, test } from 'vitest';
import { createPostErrorMessage } from './create-post-error-message.ts';

test.each([
  [
    'of the database is not shown for a violated constraint',
    { code: '23514', message: 'new row for relation "posts" violates a check', hint: null },
    'Something in this post is not allowed.',
  ],
  [
    'of a trigger is shown unchanged',
    { code: '23514', message: 'A constraint on days: no future', hint: 'visit_date_future' },
    'A constraint on days: no future',
  ],
  [
    'names a deleted meetup or park',
    { code: '23503', message: 'violates foreign key' },
    'The meetup or the park is no longer there. Choose again.',
  ],
  ['has a default', {}, 'The post could not be created. Please try again.'],
])('the message %s', (_, error, message) => {
  expect(createPostErrorMessage(error)).toBe(message);
});
