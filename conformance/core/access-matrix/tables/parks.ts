import { dayFromNow } from '../../../fixtures/days.ts';
import { expectSuccess, unwrap } from '../../../fixtures/responses.ts';
import { readTwoParkIds } from '../../../fixtures/rows.ts';
import { idOf, type TestCallers } from '../../../fixtures/test-callers.ts';
import { EVERY_MEMBER, inserterClient, makeDrafts, OWNER, ownerClient } from '../access-helpers.ts';
import type { TableAccess } from '../test-tables.ts';

const firstParkId = async (callers: TestCallers) => (await readTwoParkIds(callers.owner))[0];

/** Returns the id of a park about which no other test writes tips: each tip would change the park's row. */
async function lastParkId({ owner }: TestCallers): Promise<string> {
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
  makeRow: async (callers) => ({ id: await lastParkId(callers) }),
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
  async makeRow(callers) {
    const key = { user_id: callers.owner.id, park_id: await firstParkId(callers) };
    expectSuccess(await callers.owner.client.from('favorite_parks').delete().eq('user_id', callers.owner.id));
    expectSuccess(await callers.owner.client.from('favorite_parks').insert(key));
    return key;
  },
  async draftRow(callers, caller) {
    const key = { user_id: idOf(callers, caller), park_id: await firstParkId(callers) };
    expectSuccess(await inserterClient(callers, caller).from('favorite_parks').delete().match(key));
    return { row: key, key };
  },
  async forgeRow(callers) {
    const key = { user_id: callers.owner.id, park_id: await firstParkId(callers) };
    expectSuccess(await callers.owner.client.from('favorite_parks').delete().match(key));
    return { row: key, key };
  },
  patch: { park_id: 'elsewhere' },
};

/** The day of the latest visit, in days from today. Members cannot visit a park twice on a day. */
let lastDay = 10;

const visitValues = async (callers: TestCallers) => {
  lastDay += 1;
  return { park_id: await firstParkId(callers), visit_date: dayFromNow(lastDay) };
};

export const userParkVisits: TableAccess = {
  table: 'user_park_visits',
  select: EVERY_MEMBER,
  insert: EVERY_MEMBER,
  update: [],
  delete: OWNER,
  observer: ownerClient,
  async makeRow(callers) {
    const row = { ...(await visitValues(callers)), user_id: callers.owner.id };
    const { id } = unwrap(
      await callers.owner.client.from('user_park_visits').insert(row).select('id').single(),
    );
    return { id: String(id) };
  },
  ...makeDrafts('user_id', visitValues),
  patch: { visit_date: dayFromNow(3) },
};
