/** The content of the tour guide, which admins edit, and its history. */
import { randomBytes, randomUUID } from 'node:crypto';
import { expectSuccess, unwrap } from '../../../../fixtures/responses.ts';
import { ADMIN, adminClient } from '../../access-helpers.ts';
import type { Row, TableAccess } from '../../test-tables.ts';
import { adminTable } from './admin-content.ts';

const newName = () => `Tour ${randomBytes(6).toString('hex')}`;

/** Describes a table of the tour guide. `values` returns the values of a new row. */
const tourTable = (table: string, values: () => Row, patch: Row) =>
  adminTable(table, patch, async () => {
    const id = randomUUID();
    return { row: { id, ...values() }, key: { id } };
  });

export const tourParks = tourTable('tour_parks', () => ({ name: newName() }), { position: 77 });

export const tourHotels = tourTable('tour_hotels', () => ({ name: newName(), location: 'Rome' }), {
  breakfast: 'All day',
});

export const tourContacts = tourTable(
  'tour_contacts',
  () => ({ name: newName(), role: 'Tour lead', phone: '+44 7700 900142' }),
  { role: 'First aid' },
);

export const tourCoasters = adminTable('tour_coasters', { position: 77 }, async ({ admin }) => {
  const [park] = unwrap(await admin.client.from('tour_parks').select('id').limit(1));
  const id = randomUUID();
  return { row: { id, name: newName(), park_id: park?.id }, key: { id } };
});

/** Number of days, from 1 January 2040 on, among which newDate chooses. */
const POSSIBLE_DAYS = 20_000;
/** Starts at random, so that runs against the same server hardly ever use the same dates. */
let lastDay = randomBytes(2).readUInt16BE();

/** Returns another date each time, because the dates of tour days are unique. */
function newDate(): string {
  lastDay += 1;
  return new Date(Date.UTC(2040, 0, 1 + (lastDay % POSSIBLE_DAYS))).toISOString().slice(0, 10);
}

export const tourDays = adminTable('tour_days', { transport: 'On foot' }, async () => {
  const id = `day-${randomBytes(6).toString('hex')}`;
  return { row: { id, date: newDate(), title: 'Off day', location: 'Rome' }, key: { id } };
});

/** Only triggers write this table. */
export const tourChanges: TableAccess = {
  table: 'tour_changes',
  select: ADMIN,
  insert: [],
  update: [],
  delete: [],
  observer: adminClient,
  async makeRow({ admin }) {
    const item_id = randomUUID();
    expectSuccess(
      await admin.client.from('tour_hotels').insert({ id: item_id, name: newName(), location: 'Rome' }),
    );
    return { item_id };
  },
  async draftRow() {
    const id = randomUUID();
    return { row: { id, table_name: 'tour_hotels', item_id: id, action: 'insert', after: {} }, key: { id } };
  },
  patch: { action: 'delete' },
};
