import { type Cast, idOf } from '../../../fixtures/cast.ts';
import { dayFromNow } from '../../../fixtures/days.ts';
import { expectSuccess } from '../../../fixtures/responses.ts';
import { newMeetup } from '../../../fixtures/rows.ts';
import { EVERY_MEMBER, makeDrafts, OWNER, ownerClient } from '../keys.ts';
import type { TableAccess } from '../test-tables.ts';

export const meetups: TableAccess = {
  table: 'meetups',
  select: EVERY_MEMBER,
  insert: EVERY_MEMBER,
  update: ['owner', 'admin'],
  delete: ['owner', 'admin'],
  observer: ownerClient,
  makeRow: async (cast) => ({ id: await newMeetup(cast.owner) }),
  ...makeDrafts('created_by', async () => ({
    title: 'Night rides',
    date: dayFromNow(1),
    time: '20:00:00',
    location: 'Entrance',
  })),
  patch: { title: 'Changed', notes_from_host: 'Bring water' },
};

async function joinNewMeetup(cast: Cast) {
  const key = { meetup_id: await newMeetup(cast.owner), user_id: cast.owner.id };
  expectSuccess(await cast.owner.client.from('meetup_attendees').insert(key));
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
  async draftRow(cast, caller) {
    const key = { meetup_id: await newMeetup(cast.owner), user_id: idOf(cast, caller) };
    return { row: key, key };
  },
  async forgeRow(cast) {
    const key = { meetup_id: await newMeetup(cast.owner), user_id: cast.owner.id };
    return { row: key, key };
  },
  patch: { created_at: '2020-01-01T00:00:00+00:00' },
};
