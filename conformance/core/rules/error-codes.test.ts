/**
 * Error codes of rejected requests. Where the unmodified @supabase/lite returns no SQLSTATE, `sqlState` recognises the message;
 * our-server/error-codes.test.ts checks these codes on servers that return them.
 */
import { beforeAll, expect, it } from 'vitest';
import { dayFromNow } from '../../fixtures/days.ts';
import { type Member, newMember } from '../../fixtures/member.ts';
import { newMeetup } from '../../fixtures/rows.ts';
import { sqlState } from '../../fixtures/sql-state.ts';

let member: Member;
beforeAll(async () => {
  member = await newMember();
});

it('returns status 409 and code 23503 for an unknown park', async () => {
  const { error, status } = await member.client
    .from('favorite_parks')
    .insert({ user_id: member.id, park_id: 'no-such-park' });
  expect({ code: error?.code, status }).toEqual({ code: '23503', status: 409 });
});

it('returns status 409 and code 23505 for a duplicate row', async () => {
  const row = { meetup_id: await newMeetup(member), user_id: member.id };
  const responses = await Promise.all(
    [1, 2, 3, 4, 5].map(() => member.client.from('meetup_attendees').insert(row)),
  );
  const rejectedResponses = responses.filter(({ error }) => error);
  expect(rejectedResponses.map(({ error, status }) => ({ code: error?.code, status }))).toEqual(
    Array.from({ length: 4 }, () => ({ code: '23505', status: 409 })),
  );
});

it('returns status 409 and code 23503 when a member joins an unknown meetup', async () => {
  const row = { meetup_id: crypto.randomUUID(), user_id: member.id };
  const { error, status } = await member.client.from('meetup_attendees').insert(row);
  expect({ code: error?.code, status }).toEqual({ code: '23503', status: 409 });
});

// @spec community/tag-window
it.each([
  [
    'rejects',
    'that ended 32 days ago',
    () => ({ date: dayFromNow(-40), end_date: dayFromNow(-32) }),
    '23514',
  ],
  [
    'accepts',
    'that ended 31 days ago in UTC, which is 30 days in some time zone',
    () => ({ date: dayFromNow(-40), end_date: dayFromNow(-31) }),
    undefined,
  ],
  ['accepts', 'that ended yesterday', () => ({ date: dayFromNow(-1) }), undefined],
])('%s a member who joins a meetup %s', async (_response, _what, days, code) => {
  const row = { meetup_id: await newMeetup(member, days()), user_id: member.id };
  expect(sqlState((await member.client.from('meetup_attendees').insert(row)).error)).toBe(code);
});

it('returns status 403 and code 42501 for a missing permission', async () => {
  const { error, status } = await member.client.rpc('list_users');
  expect({ code: error?.code, status }).toEqual({ code: '42501', status: 403 });
});

it.each([
  ['a limit that is not a number', { max_attendees: 'ten' }, '22P02'],
  ['a limit that is not whole', { max_attendees: 1.5 }, '22P02'],
  ['a limit too large for an integer', { max_attendees: 1e12 }, '22003'],
  ['a limit of 0', { max_attendees: 0 }, '23514'],
  ['a negative limit', { max_attendees: -1 }, '23514'],
  ['a day that does not exist', { date: '2027-02-30' }, '22008'],
  ['a time that does not exist', { time: '24:00' }, '23514'],
  ['a thumbnail of another site', { thumbnail: 'https://evil.example/a.jpg' }, '23514'],
])('rejects a meetup with %s', async (_what, values, code) => {
  const row = {
    title: 'A',
    date: dayFromNow(1),
    time: '09:00',
    location: 'B',
    created_by: member.id,
    ...values,
  };
  expect(sqlState((await member.client.from('meetups').insert(row)).error)).toBe(code);
});
