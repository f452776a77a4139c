/** Error codes that every tested server returns. our-server/error-codes.test.ts covers those that the unmodified @supabase/lite lacks. */
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
  const rejected = responses.filter(({ error }) => error);
  expect(rejected.map(({ error, status }) => ({ code: error?.code, status }))).toEqual(
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
  ['rejects', 'over for 32 days', { date: dayFromNow(-40), end_date: dayFromNow(-32) }, '23514'],
  [
    'accepts',
    'over for 31 days, which is 30 in some time zone',
    { date: dayFromNow(-40), end_date: dayFromNow(-31) },
    undefined,
  ],
  ['accepts', 'over since yesterday', { date: dayFromNow(-1) }, undefined],
])('%s joining a meetup that is %s', async (_response, _what, values, code) => {
  const row = { meetup_id: await newMeetup(member, values), user_id: member.id };
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
