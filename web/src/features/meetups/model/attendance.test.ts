// @spec community/meetup-states

import { expect, test } from 'vitest';
import { attendanceText, isFull, placesLeft, withAttendance } from './attendance.ts';

const meetup = (attendee_count: number, max_attendees: number | null) => ({ attendee_count, max_attendees });

test.each([
  [meetup(0, null), undefined, '0 going'],
  [meetup(3, 20), 17, '3 going of 20'],
  [meetup(10, 20), 10, '10 going · 10 places left'],
  [meetup(19, 20), 1, '19 going · 1 place left'],
  [meetup(20, 20), 0, '20 going · Full'],
  [meetup(8, 5), 0, '8 going · Full'],
])('placesLeft(%j) is %j, and the text is "%s"', (row, left, text) => {
  expect(placesLeft(row)).toBe(left);
  expect(isFull(row)).toBe(left === 0);
  expect(attendanceText(row)).toBe(text);
});

test('a member who joins twice counts once, and does not count after leaving', () => {
  const once = withAttendance({ ...meetup(3, 5), going: false }, true);
  expect(once).toEqual({ ...meetup(4, 5), going: true });
  expect(withAttendance(once, true)).toBe(once);
  expect(withAttendance(once, false)).toEqual({ ...meetup(3, 5), going: false });
});
