/** Tries every verb on a table as every caller, and checks the rows afterwards. */
import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, it } from 'vitest';
import { withFilePaths } from '../../fixtures/files.ts';
import {
  CALLERS,
  type Caller,
  clientOf,
  createTestCallers,
  type TestCallers,
} from '../../fixtures/test-callers.ts';

export type Row = Readonly<Record<string, unknown>>;
export type Key = Readonly<Record<string, string>>;

/** The permissions on a table. Each verb lists the callers who may use it; for all others it must have no effect. */
export type TableAccess = {
  readonly table: string;
  readonly select: readonly Caller[];
  readonly insert: readonly Caller[];
  readonly update: readonly Caller[];
  readonly delete: readonly Caller[];
  /** Returns a client that sees the owner's rows, and the rows of other callers unless there is an `insertObserver`. */
  readonly observer: (callers: TestCallers) => SupabaseClient;
  /** Returns a client that sees the rows that this caller inserts in their own name, for tables in which the observer does not see them. */
  readonly insertObserver?: (callers: TestCallers, caller: Caller) => SupabaseClient;
  /**
   * Creates a row and returns its key: a row of the owner, if the owner may have one. If no caller can create a row, returns the key of
   * an existing row. Several tests call this function.
   */
  readonly makeRow: (callers: TestCallers) => Promise<Key>;
  /**
   * Returns a row that the caller tries to insert, and its key. In most tables whose rows belong to a member, it is a row in the
   * caller's own name; the anonymous caller uses the owner's. First removes rows that would conflict with it.
   */
  readonly draftRow: (callers: TestCallers, caller: Caller) => Promise<{ row: Row; key: Key }>;
  /** Returns a row in the owner's name, for tables whose rows belong to a member. Nobody else may insert it. */
  readonly forgeRow?: (callers: TestCallers, caller: Caller) => Promise<{ row: Row; key: Key }>;
  /** Values to which each caller tries to update the row. They differ from those of the row. */
  readonly patch: Row;
};

/** Tests the tables of a domain with one set of callers. */
export function testTables(...tables: readonly TableAccess[]): void {
  let callers: TestCallers;
  beforeAll(async () => {
    callers = await createTestCallers();
  });
  for (const access of tables) testTable(access, () => callers);
}

function testTable(access: TableAccess, currentCallers: () => TestCallers): void {
  describe(access.table, () => {
    let callers: TestCallers;
    beforeAll(() => {
      callers = currentCallers();
    });

    const rowsSeenBy = async (client: SupabaseClient, key: Key): Promise<Row[]> => {
      const { data } = await client.from(access.table).select('*').match(key);
      return data ?? [];
    };

    for (const caller of CALLERS) {
      const may = (verb: 'select' | 'insert' | 'update' | 'delete') => access[verb].includes(caller);
      const mayOrMayNot = (verb: 'select' | 'insert' | 'update' | 'delete') =>
        may(verb) ? 'may' : 'may not';

      it(`${caller} ${mayOrMayNot('select')} select`, async () => {
        const key = await access.makeRow(callers);
        expect(await rowsSeenBy(access.observer(callers), key)).toHaveLength(1);
        expect(await rowsSeenBy(clientOf(callers, caller), key)).toHaveLength(may('select') ? 1 : 0);
      });

      it(`${caller} ${mayOrMayNot('insert')} insert`, async () => {
        const { row, key } = await access.draftRow(callers, caller);
        const { error } = await clientOf(callers, caller).from(access.table).insert(row);
        const observer = access.insertObserver?.(callers, caller) ?? access.observer(callers);
        const found = await rowsSeenBy(observer, key);
        expect({ error: error?.message ?? null, rows: found.length }).toEqual(
          may('insert') ? { error: null, rows: 1 } : { error: expect.any(String), rows: 0 },
        );
      });

      it(`${caller} ${mayOrMayNot('update')} update`, async () => {
        const key = await access.makeRow(callers);
        const [before] = await rowsSeenBy(access.observer(callers), key);
        await clientOf(callers, caller).from(access.table).update(access.patch).match(key);
        const [after] = await rowsSeenBy(access.observer(callers), key);
        expect(before).toBeDefined();
        if (may('update')) {
          expect(withFilePaths(before)).not.toMatchObject(access.patch);
          expect(withFilePaths(after)).toMatchObject(access.patch);
        } else expect(after).toEqual(before);
      });

      it(`${caller} ${mayOrMayNot('delete')} delete`, async () => {
        const key = await access.makeRow(callers);
        await clientOf(callers, caller).from(access.table).delete().match(key);
        expect(await rowsSeenBy(access.observer(callers), key)).toHaveLength(may('delete') ? 0 : 1);
      });

      if (access.forgeRow && caller !== 'owner') {
        const forgeRow = access.forgeRow;
        it(`${caller} may not insert in the owner's name`, async () => {
          const { row, key } = await forgeRow(callers, caller);
          const { error } = await clientOf(callers, caller).from(access.table).insert(row);
          expect(error).not.toBeNull();
          expect(await rowsSeenBy(access.observer(callers), key)).toHaveLength(0);
        });
      }
    }
  });
}

/** A table in which no caller may see or change anything. */
export type ClosedTable = {
  readonly table: string;
  /** A row that each caller tries to insert. */
  readonly row: Row;
  /** Columns that select the rows which each caller tries to update and delete. */
  readonly key: Key;
  /** Values to which each caller tries to update these rows. */
  readonly patch: Row;
};

/** Tests that no caller sees or changes anything in the tables. */
export function testClosedTables(...tables: readonly ClosedTable[]): void {
  let callers: TestCallers;
  beforeAll(async () => {
    callers = await createTestCallers();
  });
  for (const { table, row, key, patch } of tables) {
    for (const caller of CALLERS) {
      it(`${table}: ${caller} may do nothing`, async () => {
        const rows = () => clientOf(callers, caller).from(table);
        expect((await rows().select('*').limit(1)).data ?? []).toEqual([]);
        expect((await rows().insert(row)).error?.code).toBe('42501');
        expect((await rows().update(patch).match(key).select()).data ?? []).toEqual([]);
        expect((await rows().delete().match(key).select()).data ?? []).toEqual([]);
      });
    }
  }
}
