import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { CALLERS, type Caller, clientOf, idOf, type TestCallers } from '../../fixtures/test-callers.ts';
import type { Key, Row } from './test-tables.ts';

export const EVERY_MEMBER = CALLERS.filter((caller) => caller !== 'anonymous');
export const OWNER = ['owner'] as const satisfies readonly Caller[];
export const ADMIN = ['admin'] as const satisfies readonly Caller[];

export const ownerClient = (callers: TestCallers): SupabaseClient => callers.owner.client;
export const adminClient = (callers: TestCallers): SupabaseClient => callers.admin.client;

/** Returns the caller's client (the owner's for an anonymous caller): in some tables nobody else sees the rows that a caller inserts. */
export const inserterClient = (callers: TestCallers, caller: Caller): SupabaseClient =>
  clientOf(callers, caller === 'anonymous' ? 'owner' : caller);

/** Returns `draftRow` and `forgeRow` for a table whose rows belong to the member in `column`. The drafts contain the ids of the rows. */
export function makeDrafts(column: string, values: (callers: TestCallers) => Promise<Row>) {
  const draft = async (callers: TestCallers, userId: string): Promise<{ row: Row; key: Key }> => {
    const id = randomUUID();
    return { row: { ...(await values(callers)), id, [column]: userId }, key: { id } };
  };
  return {
    draftRow: (callers: TestCallers, caller: Caller) => draft(callers, idOf(callers, caller)),
    forgeRow: (callers: TestCallers) => draft(callers, callers.owner.id),
  };
}
