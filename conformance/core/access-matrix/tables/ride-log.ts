import { randomUUID } from 'node:crypto';
import type { Member } from '../../../fixtures/member.ts';
import { expectSuccess, unwrap } from '../../../fixtures/responses.ts';
import { clientOf, idOf } from '../../../fixtures/test-callers.ts';
import { EVERY_MEMBER, inserterClient, OWNER, ownerClient } from '../access-helpers.ts';
import type { TableAccess } from '../test-tables.ts';

/** Returns the id of a coaster that the member has not logged, one of the first 200 by id. Removed credits count as logged. */
export async function findUnloggedCoasterId({ client, id }: Pick<Member, 'client' | 'id'>): Promise<string> {
  const logged = unwrap(await client.from('coaster_credits').select('coaster_id').eq('user_id', id));
  const coasters = unwrap(await client.from('coasters').select('id').order('id').limit(200));
  const loggedIds = new Set(logged.map(({ coaster_id }) => coaster_id));
  const free = coasters.find((coaster) => !loggedIds.has(coaster.id));
  if (!free) throw new Error('The member has logged each of the first 200 coasters');
  return String(free.id);
}

function draftCredit(userId: string, coaster_id: string) {
  const id = randomUUID();
  // The database replaces the name with that of the catalogue.
  return { row: { id, user_id: userId, coaster_id, coaster_name: 'As in the catalogue' }, key: { id } };
}

export const rideLogSettings: TableAccess = {
  table: 'ride_log_settings',
  select: OWNER,
  // The owner has settings already, and nobody can delete them, so the owner tries to insert those of an unknown member.
  insert: EVERY_MEMBER.filter((caller) => caller !== 'owner'),
  update: OWNER,
  delete: [],
  observer: ownerClient,
  insertObserver: inserterClient,
  async makeRow({ owner }) {
    const key = { user_id: owner.id };
    expectSuccess(await owner.client.from('ride_log_settings').upsert({ ...key, counts_water: true }));
    return key;
  },
  async draftRow(callers, caller) {
    const id = idOf(callers, caller);
    const key = { user_id: id === callers.owner.id ? randomUUID() : id };
    return { row: { ...key, counts_kiddie: false }, key };
  },
  patch: { counts_water: false },
};

export const coasterCredits: TableAccess = {
  table: 'coaster_credits',
  select: EVERY_MEMBER,
  insert: EVERY_MEMBER,
  update: OWNER,
  delete: [],
  observer: ownerClient,
  async makeRow(callers) {
    const { row, key } = await draftCredit(callers.owner.id, await findUnloggedCoasterId(callers.owner));
    expectSuccess(await callers.owner.client.from('coaster_credits').insert(row));
    return key;
  },
  async draftRow(callers, caller) {
    const id = idOf(callers, caller);
    return draftCredit(id, await findUnloggedCoasterId({ client: inserterClient(callers, caller), id }));
  },
  forgeRow: async (callers) => draftCredit(callers.owner.id, await findUnloggedCoasterId(callers.owner)),
  patch: { rating: 4.5, review: 'Changed' },
};

async function draftRide({ client, id: user_id }: Pick<Member, 'client' | 'id'>) {
  const coaster_id = await findUnloggedCoasterId({ client, id: user_id });
  const credit_id = unwrap(await client.rpc('set_credit', { coaster_id, ridden: true }));
  const id = randomUUID();
  return { row: { id, user_id, credit_id, ridden_on: '2024-07' }, key: { id } };
}

export const coasterRides: TableAccess = {
  table: 'coaster_rides',
  select: OWNER,
  insert: EVERY_MEMBER,
  update: OWNER,
  delete: OWNER,
  observer: ownerClient,
  insertObserver: inserterClient,
  async makeRow({ owner }) {
    const { row, key } = await draftRide(owner);
    expectSuccess(await owner.client.from('coaster_rides').insert(row));
    return key;
  },
  draftRow: (callers, caller) =>
    draftRide(
      caller === 'anonymous'
        ? callers.owner
        : { client: clientOf(callers, caller), id: idOf(callers, caller) },
    ),
  forgeRow: (callers) => draftRide(callers.owner),
  patch: { laps: 12, note: 'Changed' },
};
