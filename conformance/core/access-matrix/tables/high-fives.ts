import { randomUUID } from 'node:crypto';
import { type Caller, type Cast, clientOf, idOf } from '../../../fixtures/cast.ts';
import { expectSuccess } from '../../../fixtures/responses.ts';
import { EVERY_MEMBER, OWNER, ownerClient } from '../keys.ts';
import type { TableAccess } from '../test-tables.ts';

/** Drafts a high five from that caller, and deletes an earlier one to the same receiver. */
async function draftHighFive(cast: Cast, giver: Caller) {
  const id = randomUUID();
  const receiver_id = giver === 'stranger' ? cast.owner.id : cast.stranger.id;
  const giver_id = idOf(cast, giver);
  expectSuccess(await clientOf(cast, giver).from('high_fives').delete().match({ giver_id, receiver_id }));
  return { row: { id, giver_id, receiver_id }, key: { id } };
}

export const highFives: TableAccess = {
  table: 'high_fives',
  select: EVERY_MEMBER,
  insert: EVERY_MEMBER,
  update: [],
  delete: OWNER,
  observer: ownerClient,
  async makeRow(cast) {
    const { row, key } = await draftHighFive(cast, 'owner');
    expectSuccess(await cast.owner.client.from('high_fives').insert(row));
    return key;
  },
  draftRow: (cast, caller) => draftHighFive(cast, caller === 'anonymous' ? 'owner' : caller),
  forgeRow: (cast) => draftHighFive(cast, 'owner'),
  patch: { created_at: '2020-01-01T00:00:00+00:00' },
};
