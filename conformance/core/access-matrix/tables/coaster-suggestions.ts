/**
 * Suggestions for the catalogue, and the history of its changes. Only functions accept or reject suggestions; supabase/tests/ride-log
 * tests those functions.
 */
import { randomUUID } from 'node:crypto';
import { expectSuccess, unwrap } from '../../../fixtures/responses.ts';
import { idOf, type TestCallers } from '../../../fixtures/test-callers.ts';
import { adminClient, EVERY_MEMBER, OWNER } from '../access-helpers.ts';
import type { TableAccess } from '../test-tables.ts';

async function draftSuggestion(callers: TestCallers, user_id: string) {
  const coasters = unwrap(await callers.owner.client.from('coasters').select('id').order('id').limit(1));
  const id = randomUUID();
  const after = { model: `Model ${id}` };
  return {
    row: { id, user_id, coaster_id: coasters[0]?.id, after, source: 'The sign at the entrance' },
    key: { id },
  };
}

async function newSuggestion(callers: TestCallers): Promise<string> {
  const { row, key } = await draftSuggestion(callers, callers.owner.id);
  expectSuccess(await callers.owner.client.from('coaster_suggestions').insert(row));
  return key.id;
}

export const coasterSuggestions: TableAccess = {
  table: 'coaster_suggestions',
  select: ['owner', 'moderator', 'admin'],
  insert: EVERY_MEMBER,
  update: [],
  delete: OWNER,
  observer: adminClient,
  makeRow: async (callers) => ({ id: await newSuggestion(callers) }),
  draftRow: (callers, caller) => draftSuggestion(callers, idOf(callers, caller)),
  forgeRow: (callers) => draftSuggestion(callers, callers.owner.id),
  patch: { source: 'Changed' },
};

export const coasterChanges: TableAccess = {
  table: 'coaster_changes',
  select: EVERY_MEMBER,
  insert: [],
  update: [],
  delete: [],
  observer: adminClient,
  async makeRow(callers) {
    const suggestion_id = await newSuggestion(callers);
    const coaster_id = String(
      unwrap(
        await callers.moderator.client.rpc('decide_coaster_suggestion', { suggestion_id, accepted: true }),
      ),
    );
    const [newest] = unwrap(
      await callers.owner.client
        .from('coaster_changes')
        .select('id')
        .eq('coaster_id', coaster_id)
        .order('changed_at', { ascending: false })
        .limit(1),
    );
    return { id: String(newest?.id) };
  },
  async draftRow(callers) {
    const { row, key } = await draftSuggestion(callers, callers.owner.id);
    return { row: { id: row.id, coaster_id: row.coaster_id, after: row.after }, key };
  },
  patch: { source: 'Changed' },
};
