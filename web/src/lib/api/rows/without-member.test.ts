import { expect, test } from 'vitest';
import { withoutMember } from './without-member.ts';

const ID = '018f4c2e-0000-7000-8000-000000000001';
const other = { id: 'other', name: 'Helix' };
const otherPost = { id: 'post', user_id: 'other', author: other };

test.each([
  ['a column', { id: 'tip', user_id: ID }],
  ['an embedded person', { id: 'post', author: { id: ID, name: 'Kim' } }],
  ['its own id', { id: ID, name: 'Kim' }],
])(
  'if a row refers to the member by %s, removes it from its page, or returns null if the data is that row alone',
  (_, row) => {
    const pages = { pages: [{ rows: [row, otherPost], next: { id: 'x' } }], pageParams: [null] };
    expect(withoutMember(pages, ID)).toEqual({
      pages: [{ rows: [otherPost], next: { id: 'x' } }],
      pageParams: [null],
    });
    expect(withoutMember(row, ID)).toBeNull();
  },
);

test('keeps a row of another member, but removes the embedded rows of the given member from it', () => {
  const meetup = { id: 'meetup', host: other, attendees: [{ profile: { id: ID } }, { profile: other }] };
  expect(withoutMember(meetup, ID)).toEqual({ ...meetup, attendees: [{ profile: other }] });
});

test('keeps the cursors of pages, even a cursor with the id of the member', () => {
  const cursor = { id: ID, created_at: '2026-01-01' };
  const data = { pages: [{ rows: [otherPost], next: cursor }], pageParams: [cursor] };
  expect(withoutMember(data, ID)).toEqual(data);
});

test.each([undefined, null, 7, new Map([[ID, 1]])])('returns %s unchanged', (data) => {
  expect(withoutMember(data, ID)).toBe(data);
});
