import { dayFromNow } from '../../../fixtures/days.ts';
import { expectSuccess } from '../../../fixtures/responses.ts';
import { newMeetup } from '../../../fixtures/rows.ts';
import { idOf, type TestCallers } from '../../../fixtures/test-callers.ts';
import { EVERY_MEMBER, makeDrafts, OWNER, ownerClient } from '../access-helpers.ts';
import type { TableAccess } from '../test-tables.ts';

export const meetups: TableAccess = {
  table: 'meetups',
  select: EVERY_MEMBER,
  insert: EVERY_MEMBER,
  update: ['owner', 'admin'],
  delete: ['owner', 'admin'],
  observer: ownerClient,
  makeRow: async (callers) => ({ id: await newMeetup(callers.owner) }),
  ...makeDrafts('created_by', async () => ({
    title: 'Night rides',
    date: dayFromNow(1),
    time: '20:00:00',
    location: 'Entrance',
  })),
  patch: { title: 'Changed', notes_from_host: 'Bring water' },
};

async function joinNewMeetup(callers: TestCallers) {
  const key = { meetup_id: await newMeetup(callers.owner), user_id: callers.owner.id };
  expectSuccess(await callers.owner.client.from('meetup_attendees').insert(key));
  return key;
}

export const meetupAttendees: TableAccess = {
  table: 'meetup_attendees',
  select: EVERY_MEMBER,
  insert: EVERY_MEMBER,
  update: [],
  delete: OWNER,
  observer: ownerClient,
  makeRow: joinNewMeetup,
  async draftRow(callers, caller) {
    const key = { meetup_id: await newMeetup(callers.owner), user_id: idOf(callers, caller) };
    return { row: key, key };
  },
  async forgeRow(callers) {
    const key = { meetup_id: await newMeetup(callers.owner), user_id: callers.owner.id };
    return { row: key, key };
  },
  patch: { created_at: '2020-01-01T00:00:00+00:00' },
};
