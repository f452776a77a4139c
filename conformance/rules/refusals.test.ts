/** What clients read from a refusal: the SQLSTATE as the code, and the hint of rules that triggers hold. */
import { beforeAll, expect, it } from 'vitest';
import { dayFromNow } from '../fixtures/days.ts';
import { type Member, newMember } from '../fixtures/member.ts';
import { newMeetup, someParks } from '../fixtures/rows.ts';

let member: Member;
beforeAll(async () => {
  member = await newMember();
});

it('answers a broken constraint with 400 and 23514', async () => {
  const { error, status } = await member.client
    .from('profiles')
    .update({ bio: 'x'.repeat(201) })
    .eq('id', member.id);
  expect({ code: error?.code, status }).toEqual({ code: '23514', status: 400 });
});

it('answers a rule of a trigger with 400, 23514 and its hint', async () => {
  const [park_id] = await someParks(member);
  const { error, status } = await member.client
    .from('user_park_visits')
    .insert({ user_id: member.id, park_id, visit_date: dayFromNow(-3) });
  expect({ code: error?.code, hint: error?.hint, status }).toEqual({
    code: '23514',
    hint: 'visit_date_past',
    status: 400,
  });
});

it('answers a missing park with 409 and 23503', async () => {
  const { error, status } = await member.client
    .from('favorite_parks')
    .insert({ user_id: member.id, park_id: 'no-such-park' });
  expect({ code: error?.code, status }).toEqual({ code: '23503', status: 409 });
});

it('answers a duplicate with 409 and 23505', async () => {
  const row = { meetup_id: await newMeetup(member), user_id: member.id };
  const answers = await Promise.all(
    [1, 2, 3, 4, 5].map(() => member.client.from('meetup_attendees').insert(row)),
  );
  const refused = answers.filter(({ error }) => error);
  expect(refused.map(({ error, status }) => ({ code: error?.code, status }))).toEqual(
    Array.from({ length: 4 }, () => ({ code: '23505', status: 409 })),
  );
});

it.each([
  [
    'over',
    { date: dayFromNow(-9), end_date: dayFromNow(-3) },
    { code: '23514', hint: 'meetup_over', status: 400 },
  ],
  ['over since yesterday, which somewhere is today', { date: dayFromNow(-1) }, undefined],
  ['gone', undefined, { code: '23503', status: 409 }],
])('answers who joins a meetup that is %s', async (_what, values, refusal) => {
  const meetup_id = values ? await newMeetup(member, values) : crypto.randomUUID();
  const { error, status } = await member.client
    .from('meetup_attendees')
    .insert({ meetup_id, user_id: member.id });
  if (refusal) expect({ ...error, status }).toMatchObject(refusal);
  else expect(error).toBeNull();
});

it('answers what one may not do with 403 and 42501', async () => {
  const { error, status } = await member.client.rpc('list_users');
  expect({ code: error?.code, status }).toEqual({ code: '42501', status: 403 });
});

it.each([
  ['not a number', { max_attendees: 'ten' }, '22P02'],
  ['not whole', { max_attendees: 1.5 }, '22P02'],
  ['too large for a number', { max_attendees: 1e12 }, '22003'],
  ['none', { max_attendees: 0 }, '23514'],
  ['negative', { max_attendees: -1 }, '23514'],
  ['a day that does not exist', { date: '2027-02-30' }, '22008'],
  ['a time of no clock', { time: '24:00' }, '23514'],
  ['a thumbnail of another site', { thumbnail: 'https://evil.example/a.jpg' }, '23514'],
])('refuses a meetup with %s', async (_what, values, code) => {
  const row = {
    title: 'A',
    date: dayFromNow(1),
    time: '09:00',
    location: 'B',
    created_by: member.id,
    ...values,
  };
  const { error, status } = await member.client.from('meetups').insert(row);
  expect({ code: error?.code, status }).toEqual({ code, status: 400 });
});
