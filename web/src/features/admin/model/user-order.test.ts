import { expect, test } from 'vitest';
import { NEWEST_FIRST, nextOrder, readOrder, USER_COLUMNS, writeOrder } from './user-order.ts';

test('an order comes back from the address as it went in', () => {
  for (const { key } of USER_COLUMNS) {
    for (const descending of [true, false]) {
      const order = { by: key, descending };
      expect(readOrder(writeOrder(order))).toEqual(order);
    }
  }
});

test.each([null, '', '-', 'password', '--joined', 'joined;drop', '-toString'])('%s is no order', (text) => {
  expect(readOrder(text)).toEqual(NEWEST_FIRST);
});

test('the usual order needs no words in the address', () => {
  expect(writeOrder(NEWEST_FIRST)).toBeNull();
});

test('a heading sorts its usual way first, then the other', () => {
  const byName = nextOrder(NEWEST_FIRST, 'name');
  expect(byName).toEqual({ by: 'name', descending: false });
  expect(nextOrder(byName, 'name')).toEqual({ by: 'name', descending: true });
  expect(nextOrder(byName, 'post_count')).toEqual({ by: 'post_count', descending: true });
});
