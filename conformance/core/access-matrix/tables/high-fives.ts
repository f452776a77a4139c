import { randomUUID } from 'node:crypto';
import { expectSuccess } from '../../../fixtures/responses.ts';
import { type Caller, clientOf, idOf, type TestCallers } from '../../../fixtures/test-callers.ts';
import { EVERY_MEMBER, OWNER, ownerClient } from '../access-helpers.ts';
import type { TableAccess } from '../test-tables.ts';

/** Drafts a high five, and deletes an earlier one from the same giver to the same receiver. */
async function draftHighFive(callers: TestCallers, giver: Caller) {
  const id = randomUUID();
  const receiver_id = giver === 'stranger' ? callers.owner.id : callers.stranger.id;
  const giver_id = idOf(callers, giver);
  expectSuccess(await clientOf(callers, giver).from('high_fives').delete().match({ giver_id, receiver_id }));
  return { row: { id, giver_id, receiver_id }, key: { id } };
}

export const highFives: TableAccess = {
  table: 'high_fives',
  select: EVERY_MEMBER,
  insert: EVERY_MEMBER,
  update: [],
  delete: OWNER,
  observer: ownerClient,
  async makeRow(callers) {
    const { row, key } = await draftHighFive(callers, 'owner');
    expectSuccess(await callers.owner.client.from('high_fives').insert(row));
    return key;
  },
  draftRow: (callers, caller) => draftHighFive(callers, caller === 'anonymous' ? 'owner' : caller),
  forgeRow: (callers) => draftHighFive(callers, 'owner'),
  patch: { created_at: '2020-01-01T00:00:00+00:00' },
};
