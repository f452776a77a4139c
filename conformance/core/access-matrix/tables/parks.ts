import { type Cast, idOf } from '../../../fixtures/cast.ts';
import { dayFromNow } from '../../../fixtures/days.ts';
import { expectSuccess, unwrap } from '../../../fixtures/responses.ts';
import { twoParkIds } from '../../../fixtures/rows.ts';
import { EVERY_MEMBER, inserterClient, makeDrafts, OWNER, ownerClient } from '../keys.ts';
import type { TableAccess } from '../test-tables.ts';

const firstParkId = async (cast: Cast) => (await twoParkIds(cast.owner))[0];

/** Returns the id of a park about which no other test writes tips: each tip would change the park's row. */
async function lastParkId({ owner }: Cast): Promise<string> {
  const park = unwrap(
    await owner.client.from('parks').select('id').order('id', { ascending: false }).limit(1).single(),
  );
  return String(park.id);
}

export const parks: TableAccess = {
  table: 'parks',
  select: EVERY_MEMBER,
  insert: [],
  update: [],
  delete: [],
  observer: ownerClient,
  makeRow: async (cast) => ({ id: await lastParkId(cast) }),
  draftRow: async () => {
    const id = `park-${crypto.randomUUID()}`;
    return { row: { id, name: 'Nowhere Land', country: 'Nowhere' }, key: { id } };
  },
  patch: { name: 'Renamed' },
};

export const favoriteParks: TableAccess = {
  table: 'favorite_parks',
  select: OWNER,
  insert: EVERY_MEMBER,
  update: [],
  delete: OWNER,
  observer: ownerClient,
  insertObserver: inserterClient,
  async makeRow(cast) {
    const key = { user_id: cast.owner.id, park_id: await firstParkId(cast) };
    expectSuccess(await cast.owner.client.from('favorite_parks').delete().eq('user_id', cast.owner.id));
    expectSuccess(await cast.owner.client.from('favorite_parks').insert(key));
    return key;
  },
  async draftRow(cast, caller) {
    const key = { user_id: idOf(cast, caller), park_id: await firstParkId(cast) };
    expectSuccess(await inserterClient(cast, caller).from('favorite_parks').delete().match(key));
    return { row: key, key };
  },
  async forgeRow(cast) {
    const key = { user_id: cast.owner.id, park_id: await firstParkId(cast) };
    expectSuccess(await cast.owner.client.from('favorite_parks').delete().match(key));
    return { row: key, key };
  },
  patch: { park_id: 'elsewhere' },
};

const visitValues = async (cast: Parameters<TableAccess['makeRow']>[0]) => {
  // A random day, so that the visits differ.
  const days = 10 + Math.floor(Math.random() * 20_000);
  return { park_id: await firstParkId(cast), visit_date: dayFromNow(days) };
};

export const userParkVisits: TableAccess = {
  table: 'user_park_visits',
  select: EVERY_MEMBER,
  insert: EVERY_MEMBER,
  update: [],
  delete: OWNER,
  observer: ownerClient,
  async makeRow(cast) {
    const row = { ...(await visitValues(cast)), user_id: cast.owner.id };
    const { id } = unwrap(await cast.owner.client.from('user_park_visits').insert(row).select('id').single());
    return { id: String(id) };
  },
  ...makeDrafts('user_id', visitValues),
  patch: { visit_date: dayFromNow(3) },
};
