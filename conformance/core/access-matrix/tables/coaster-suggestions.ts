/**
 * Suggestions for the catalogue, and the history of its changes. Only functions accept or reject suggestions; supabase/tests/ride-log
 * tests those functions.
 */
import { randomUUID } from 'node:crypto';
import { type Cast, idOf } from '../../../fixtures/cast.ts';
import { expectSuccess, unwrap } from '../../../fixtures/responses.ts';
import { adminClient, EVERY_MEMBER, OWNER } from '../keys.ts';
import type { TableAccess } from '../test-tables.ts';

async function draftSuggestion(cast: Cast, user_id: string) {
  const coasters = unwrap(await cast.owner.client.from('coasters').select('id').order('id').limit(1));
  const id = randomUUID();
  const after = { model: `Model ${id}` };
  return {
    row: { id, user_id, coaster_id: coasters[0]?.id, after, source: 'The sign at the entrance' },
    key: { id },
  };
}

async function newSuggestion(cast: Cast): Promise<string> {
  const { row, key } = await draftSuggestion(cast, cast.owner.id);
  expectSuccess(await cast.owner.client.from('coaster_suggestions').insert(row));
  return key.id;
}

export const coasterSuggestions: TableAccess = {
  table: 'coaster_suggestions',
  select: ['owner', 'moderator', 'admin'],
  insert: EVERY_MEMBER,
  update: [],
  delete: OWNER,
  observer: adminClient,
  makeRow: async (cast) => ({ id: await newSuggestion(cast) }),
  draftRow: (cast, caller) => draftSuggestion(cast, idOf(cast, caller)),
  forgeRow: (cast) => draftSuggestion(cast, cast.owner.id),
  patch: { source: 'Changed' },
};

export const coasterChanges: TableAccess = {
  table: 'coaster_changes',
  select: EVERY_MEMBER,
  insert: [],
  update: [],
  delete: [],
  observer: adminClient,
  async makeRow(cast) {
    const suggestion_id = await newSuggestion(cast);
    const coaster_id = String(
      unwrap(await cast.moderator.client.rpc('decide_coaster_suggestion', { suggestion_id, accepted: true })),
    );
    const [newest] = unwrap(
      await cast.owner.client
        .from('coaster_changes')
        .select('id')
        .eq('coaster_id', coaster_id)
        .order('changed_at', { ascending: false })
        .limit(1),
    );
    return { id: String(newest?.id) };
  },
  async draftRow(cast) {
    const { row, key } = await draftSuggestion(cast, cast.owner.id);
    return { row: { id: row.id, coaster_id: row.coaster_id, after: row.after }, key };
  },
  patch: { source: 'Changed' },
};
