import { expect, test } from 'vitest';
import { createPostErrorMessage } from './create-post-error-message.ts';

test.each([
  [
    'the message of the database is not shown for a violated constraint',
    { code: '23514', message: 'new row for relation "posts" violates a check', hint: null },
    'Something in this post is not allowed.',
  ],
  [
    'the message of a trigger is shown unchanged',
    { code: '23514', message: 'A constraint on days: no future', hint: 'visit_date_future' },
    'A constraint on days: no future',
  ],
  [
    'a violated foreign key means that the meetup or the park was deleted',
    { code: '23503', message: 'violates foreign key' },
    'The meetup or the park is no longer there. Choose again.',
  ],
  ['an error without a code has a default message', {}, 'The post could not be created. Please try again.'],
])('%s', (_title, error, message) => {
  expect(createPostErrorMessage(error)).toBe(message);
});
