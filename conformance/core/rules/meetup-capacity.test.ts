// @spec community/meetup-states

import { beforeAll, expect, it } from 'vitest';
import { type Member, newMember } from '../../fixtures/member.ts';
import { unwrap } from '../../fixtures/responses.ts';
import { newMeetup } from '../../fixtures/rows.ts';

const CONCURRENT_MEMBERS = 40;
const EARLIER_ATTENDEES = 3;
const FREE_PLACES = 10;
const SIGN_UP_BATCH = 10;

const concurrentMembers: Member[] = [];
const earlierAttendees: Member[] = [];
let host: Member;

beforeAll(async () => {
  host = await newMember();
  while (concurrentMembers.length < CONCURRENT_MEMBERS + EARLIER_ATTENDEES) {
    concurrentMembers.push(...(await Promise.all(Array.from({ length: SIGN_UP_BATCH }, () => newMember()))));
  }
  earlierAttendees.push(...concurrentMembers.splice(0, EARLIER_ATTENDEES));
  concurrentMembers.length = CONCURRENT_MEMBERS;
}, 180_000);

const rounds = Array.from({ length: 20 }, (_, index) => index + 1);

it.each(rounds)('gives the last ten places to ten of forty members who join at once, round %i', async () => {
  const id = await newMeetup(host, { max_attendees: EARLIER_ATTENDEES + FREE_PLACES });
  const join = ({ client, id: user_id }: Member) =>
    client.from('meetup_attendees').insert({ meetup_id: id, user_id });
  for (const member of earlierAttendees) expect((await join(member)).error).toBeNull();

  const responses = await Promise.all(concurrentMembers.map(join));
  const rejectedResponses = responses.filter(({ error }) => error);
  expect(rejectedResponses).toHaveLength(CONCURRENT_MEMBERS - FREE_PLACES);
  expect(
    new Set(rejectedResponses.map(({ error, status }) => `${status} ${error?.code} ${error?.hint}`)),
  ).toEqual(new Set(['409 PT409 meetup_full']));
  const rows = unwrap(await host.client.from('meetup_attendees').select('user_id').eq('meetup_id', id));
  expect(rows).toHaveLength(EARLIER_ATTENDEES + FREE_PLACES);
  const { attendee_count } = unwrap(
    await host.client.from('meetups').select('attendee_count').eq('id', id).single(),
  );
  expect(attendee_count).toBe(EARLIER_ATTENDEES + FREE_PLACES);
});

it('counts a member once after five concurrent requests to join', async () => {
  const id = await newMeetup(host, { max_attendees: 5 });
  const responses = await Promise.all(
    Array.from({ length: 5 }, () =>
      host.client.from('meetup_attendees').insert({ meetup_id: id, user_id: host.id }),
    ),
  );
  expect(responses.filter(({ error }) => error === null)).toHaveLength(1);
  for (const { error } of responses) if (error) expect(error.code).toBe('23505');
  const { attendee_count } = unwrap(
    await host.client.from('meetups').select('attendee_count').eq('id', id).single(),
  );
  expect(attendee_count).toBe(1);
});
