import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { CALLERS, type Caller, type Cast, clientOf, idOf } from '../../fixtures/cast.ts';
import type { Key, Row } from './test-tables.ts';

export const EVERY_MEMBER = CALLERS.filter((caller) => caller !== 'anonymous');
export const OWNER = ['owner'] as const satisfies readonly Caller[];
export const ADMIN = ['admin'] as const satisfies readonly Caller[];

export const ownerClient = (cast: Cast): SupabaseClient => cast.owner.client;
export const adminClient = (cast: Cast): SupabaseClient => cast.admin.client;

/** Returns the caller's client (the owner's for an anonymous caller): in some tables nobody else sees the rows that a caller inserts. */
export const inserterClient = (cast: Cast, caller: Caller): SupabaseClient =>
  clientOf(cast, caller === 'anonymous' ? 'owner' : caller);

/** Returns `draftRow` and `forgeRow` of a `TableAccess`. The rows of the table belong to a member, and their id is chosen by the test. */
export function makeDrafts(column: string, values: (cast: Cast) => Promise<Row>) {
  const draft = async (cast: Cast, userId: string): Promise<{ row: Row; key: Key }> => {
    const id = randomUUID();
    return { row: { ...(await values(cast)), id, [column]: userId }, key: { id } };
  };
  return {
    draftRow: (cast: Cast, caller: Caller) => draft(cast, idOf(cast, caller)),
    forgeRow: (cast: Cast) => draft(cast, cast.owner.id),
  };
}
