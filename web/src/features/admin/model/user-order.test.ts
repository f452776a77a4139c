import { expect, test } from 'vitest';
import { NEWEST_FIRST, nextOrder, readOrder, USER_COLUMNS, writeOrder } from './user-order.ts';

test('an order can be written to the URL and read again', () => {
  for (const { key } of USER_COLUMNS) {
    for (const descending of [true, false]) {
      const order = { by: key, descending };
      expect(readOrder(writeOrder(order))).toEqual(order);
    }
  }
});

test.each([null, '', '-', 'password', '--joined', 'joined;drop', '-toString'])(
  'the invalid order %s is replaced by the default',
  (text) => {
    expect(readOrder(text)).toEqual(NEWEST_FIRST);
  },
);

test('the default order is not written to the URL', () => {
  expect(writeOrder(NEWEST_FIRST)).toBeNull();
});

test('the first click on a heading sorts in the default direction, the next one in reverse', () => {
  const byName = nextOrder(NEWEST_FIRST, 'name');
  expect(byName).toEqual({ by: 'name', descending: false });
  expect(nextOrder(byName, 'name')).toEqual({ by: 'name', descending: true });
  expect(nextOrder(byName, 'post_count')).toEqual({ by: 'post_count', descending: true });
});
