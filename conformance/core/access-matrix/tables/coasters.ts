import { randomUUID } from 'node:crypto';
import { unwrap } from '../../../fixtures/responses.ts';
import { EVERY_MEMBER, ownerClient } from '../access-helpers.ts';
import type { TableAccess } from '../test-tables.ts';

export const coasters: TableAccess = {
  table: 'coasters',
  select: EVERY_MEMBER,
  insert: [],
  update: [],
  delete: [],
  observer: ownerClient,
  async makeRow(callers) {
    // coaster-suggestions.ts changes the first coaster meanwhile.
    const { id } = unwrap(
      await callers.owner.client
        .from('coasters')
        .select('id')
        .order('id', { ascending: false })
        .limit(1)
        .single(),
    );
    return { id: String(id) };
  },
  draftRow: async () => {
    const id = `coaster-${randomUUID()}`;
    return { row: { id, name: 'Nowhere Express' }, key: { id } };
  },
  patch: { name: 'Renamed' },
};
