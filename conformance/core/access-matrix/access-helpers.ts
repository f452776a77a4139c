import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { CALLERS, type Caller, clientOf, idOf, type TestCallers } from '../../fixtures/test-callers.ts';
import type { Key, Row } from './test-tables.ts';

export const EVERY_MEMBER = CALLERS.filter((caller) => caller !== 'anonymous');
export const OWNER = ['owner'] as const satisfies readonly Caller[];
export const ADMIN = ['admin'] as const satisfies readonly Caller[];

export const ownerClient = (callers: TestCallers): SupabaseClient => callers.owner.client;
export const adminClient = (callers: TestCallers): SupabaseClient => callers.admin.client;

/**
 * Returns the client of the member whose id `idOf` returns for a caller: the caller's own, or the owner's for an anonymous caller. In some
 * tables only this client sees the rows that the caller inserts.
 */
export const inserterClient = (callers: TestCallers, caller: Caller): SupabaseClient =>
  clientOf(callers, caller === 'anonymous' ? 'owner' : caller);

/**
 * Returns the functions `draftRow` and `forgeRow` of a `TableAccess`. Each row gets a random `id`, which is also its key.
 * @param column the column with the id of the member to whom a row belongs
 * @param values returns the other columns of a new row
 */
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
