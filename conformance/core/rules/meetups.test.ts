// @spec community/entities, community/confirmations, community/meetup-rules, community/meetup-calls

import { beforeAll, expect, it } from 'vitest';
import { dayFromNow } from '../../fixtures/days.ts';
import { publicUrl } from '../../fixtures/files.ts';
import { anonymousClient, type Member, newMember } from '../../fixtures/member.ts';
import { expectSuccess, unwrap } from '../../fixtures/responses.ts';
import { newMeetup } from '../../fixtures/rows.ts';
import { sqlState } from '../../fixtures/sql-state.ts';

let host: Member;
let guest: Member;
let admin: Member;
beforeAll(async () => {
  [host, guest, admin] = await Promise.all([newMember(), newMember(), newMember('admin')]);
});

const read = async (id: string) =>
  unwrap(await host.client.from('meetups').select('*').eq('id', id).single());
const change = (by: Member, id: string, values: Record<string, unknown>) =>
  by.client.from('meetups').update(values).eq('id', id).select('*').single();

it('lets only an admin make a meetup official, and keeps it official when the host edits it', async () => {
  const id = await newMeetup(host, { is_official: true });
  expect((await read(id)).is_official).toBe(false);
  expect(unwrap(await change(host, id, { is_official: true, title: 'Grand' }))).toMatchObject({
    is_official: false,
    title: 'Grand',
  });
  expect(unwrap(await change(admin, id, { is_official: true })).is_official).toBe(true);
  expect(unwrap(await change(host, id, { is_official: false, title: 'Grander' }))).toMatchObject({
    is_official: true,
    title: 'Grander',
  });
  expect((await read(await newMeetup(admin, { is_official: true }))).is_official).toBe(true);
});

it('ignores changes of the creator, creation time and attendee count of a meetup', async () => {
  const id = await newMeetup(host, { created_at: '2001-01-01T00:00:00Z', attendee_count: 5 });
  const before = await read(id);
  expect(before.attendee_count).toBe(0);
  expect(String(before.created_at)).not.toContain('2001');
  const forgedValues = {
    created_by: guest.id,
    created_at: '2001-01-01T00:00:00Z',
    attendee_count: 9,
    location: 'There',
  };
  for (const by of [host, admin]) {
    const { created_by, created_at, attendee_count } = before;
    expect(unwrap(await change(by, id, forgedValues))).toMatchObject({
      created_by,
      created_at,
      attendee_count,
      location: 'There',
    });
  }
});

it('a member cannot take over a meetup by inserting it again with another creator', async () => {
  const id = await newMeetup(host);
  const before = await read(id);
  const { client, id: created_by } = guest;
  // `last_date` is a generated column, which no request can write.
  const { error } = await client.from('meetups').upsert({ ...before, last_date: undefined, created_by });
  expect(error?.code).toBe('42501');
  expect(await read(id)).toEqual(before);
});

it.each([
  ['a blank title', { title: '  ' }],
  ['a title of 10,000 characters', { title: 'x'.repeat(10_000) }],
  ['a blank location', { location: '\u00a0' }],
  ['an end before the start', { date: dayFromNow(5), end_date: dayFromNow(3) }],
  ['a capacity of 0', { max_attendees: 0 }],
  ['a negative capacity', { max_attendees: -1 }],
  ['a description of 5,001 characters', { description: 'x'.repeat(5001) }],
])('rejects a meetup with %s', async (_what, values) => {
  const id = await newMeetup(host);
  expect(sqlState((await change(host, id, values)).error)).toBe('23514');
});

// @spec community/max-attendees
it('accepts a meetup of a single day or of several days, and one without a limit of attendees', async () => {
  const [date, end_date] = [dayFromNow(3), dayFromNow(4)];
  const id = await newMeetup(host, { date, end_date: null, max_attendees: null });
  expect((await read(id)).last_date).toBe(date);
  expect(unwrap(await change(host, id, { end_date })).last_date).toBe(end_date);
});

it("accepts a new thumbnail only from the editor's own folder", async () => {
  const id = await newMeetup(host);
  const ofHost = await publicUrl('meetup-thumbnails', `${host.id}/1.jpg`);
  const ofGuest = await publicUrl('meetup-thumbnails', `${guest.id}/1.jpg`);
  const ofAdmin = await publicUrl('meetup-thumbnails', `${admin.id}/1.jpg`);
  const attempt = async (by: Member, thumbnail: string) =>
    sqlState((await change(by, id, { thumbnail })).error) ?? 'accepted';
  expect(await attempt(host, ofHost)).toBe('accepted');
  expect(await attempt(host, ofGuest)).toBe('23514');
  expect(await attempt(admin, ofAdmin)).toBe('accepted');
  await expect(newMeetup(host, { thumbnail: ofGuest })).rejects.toThrow('23514');
  expect(sqlState((await change(host, id, { thumbnail: 'https://evil.example/1.jpg' })).error)).toBe('23514');
  // The host may send the admin's thumbnail back unchanged.
  expect(await attempt(host, ofAdmin)).toBe('accepted');
});

it('lets members join only until the meetup is full, even when they join concurrently', async () => {
  const id = await newMeetup(host, { max_attendees: 5 });
  const crowd = await Promise.all(Array.from({ length: 8 }, () => newMember()));
  const responses = await Promise.all(
    crowd.map(({ client, id: user_id }) =>
      client.from('meetup_attendees').insert({ meetup_id: id, user_id }),
    ),
  );
  const rejectedResponses = responses.filter(({ error }) => error);
  expect(rejectedResponses).toHaveLength(3);
  for (const { error, status } of rejectedResponses) {
    expect({ code: error?.code, hint: error?.hint, status }).toEqual({
      code: 'PT409',
      hint: 'meetup_full',
      status: 409,
    });
  }
  const rows = unwrap(await host.client.from('meetup_attendees').select('user_id').eq('meetup_id', id));
  expect(rows).toHaveLength(5);
  expect((await read(id)).attendee_count).toBe(5);

  const attendees = crowd.filter((member) => rows.some((row) => row.user_id === member.id));
  const [first] = attendees;
  const lateMember = crowd.find((member) => !attendees.includes(member));
  if (!first || !lateMember) throw new Error('Some members must attend, and some must not.');

  // An attendee gets "already joined", not "full".
  const secondJoin = await first.client.from('meetup_attendees').insert({ meetup_id: id, user_id: first.id });
  expect(secondJoin.error?.code).toBe('23505');

  // A lower limit removes no attendees.
  unwrap(await change(host, id, { max_attendees: 2 }));
  expect((await read(id)).attendee_count).toBe(5);
  const join = () =>
    lateMember.client.from('meetup_attendees').insert({ meetup_id: id, user_id: lateMember.id });
  await first.client.from('meetup_attendees').delete().match({ meetup_id: id, user_id: first.id });
  expect((await join()).error?.hint).toBe('meetup_full');

  // Leaving frees a place at once.
  unwrap(await change(host, id, { max_attendees: 5 }));
  expect((await join()).error).toBeNull();
  expect((await read(id)).attendee_count).toBe(5);
});

it('lists the meetups that a member hosts or attends and that are not over, by day, in pages', async () => {
  const [someone, other] = await Promise.all([newMember(), newMember()]);
  const [today, yesterday] = [dayFromNow(0), dayFromNow(-1)];
  const hostedId = await newMeetup(someone, { date: dayFromNow(3) });
  const attendedId = await newMeetup(other, { date: dayFromNow(1) });
  const lastingId = await newMeetup(other, { date: dayFromNow(-2), end_date: today });
  const overId = await newMeetup(someone, { date: yesterday });
  await newMeetup(other, { date: dayFromNow(2) });
  for (const meetup_id of [hostedId, attendedId, lastingId, overId]) {
    expectSuccess(await someone.client.from('meetup_attendees').insert({ meetup_id, user_id: someone.id }));
  }
  const listedIds: string[] = [];
  let after: Record<string, unknown> = {};
  for (let page = 0; page < 4; page += 1) {
    const [row] = unwrap(
      await other.client.rpc('upcoming_meetups_of', {
        member_id: someone.id,
        first_day: today,
        page_size: 1,
        ...after,
      }),
    );
    if (!row) break;
    listedIds.push(row.id);
    after = { after_id: row.id, after_date: row.date };
  }
  expect(listedIds).toEqual([lastingId, attendedId, hostedId]);
  const signedOut = await (await anonymousClient()).rpc('upcoming_meetups_of', {
    member_id: someone.id,
    first_day: today,
  });
  expect(signedOut.data ?? []).toEqual([]);
});

it('lists the meetups in a range of days by their first day, in pages', async () => {
  const host = await newMember();
  // No other test creates meetups in that year.
  const day = (date: number) => `2087-03-${String(date).padStart(2, '0')}`;
  const overId = await newMeetup(host, { date: day(8), end_date: day(9) });
  const lastingId = await newMeetup(host, { date: day(1), end_date: day(10) });
  const laterId = await newMeetup(host, { date: day(12) });
  const thatDayId = await newMeetup(host, { date: day(10), end_date: day(13) });
  const createdIds = new Set([overId, lastingId, laterId, thatDayId]);
  const send = async (wanted: Record<string, unknown>) =>
    unwrap(await host.client.rpc('meetups_from', { first_day: day(10), page_size: 100, ...wanted }))
      .map(({ id }: { id: string }) => id)
      .filter((id: string) => createdIds.has(id));

  expect(await send({})).toEqual([lastingId, thatDayId, laterId]);
  expect(await send({ last_day: day(11) })).toEqual([lastingId, thatDayId]);
  expect(await send({ after_date: day(1), after_id: lastingId })).toEqual([thatDayId, laterId]);
  expect(await send({ after_date: day(10), after_id: thatDayId })).toEqual([laterId]);
  expect(await send({ first_day: day(13) })).toEqual([thatDayId]);
  const page = unwrap(await host.client.rpc('meetups_from', { first_day: day(10), page_size: 2 }));
  expect(page).toHaveLength(2);
  const signedOut = await (await anonymousClient()).rpc('meetups_from', { first_day: day(10) });
  expect(signedOut.data ?? []).toEqual([]);
});
