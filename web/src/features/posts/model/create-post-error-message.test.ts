import { expect, test } from 'vitest';
import { createPostErrorMessage } from './create-post-error-message.ts';

test.each([
  [
    'a table constraint is not quoted',
    { code: '23514', message: 'new row for relation "posts" violates a check', hint: null },
    'Something in this post is not allowed.',
  ],
  [
    "a trigger's message is used as it is",
    { code: '23514', message: 'A constraint on days: no future', hint: 'visit_date_future' },
    'A constraint on days: no future',
  ],
  [
    'a meetup that is gone',
    { code: '23503', message: 'violates foreign key' },
    'The meetup or the park is no longer there. Choose again.',
  ],
  ['no reason', {}, 'The post could not be created. Please try again.'],
])('%s', (_, error, message) => {
  expect(createPostErrorMessage(error)).toBe(message);
});
