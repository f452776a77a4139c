import * as z from 'zod/mini';
import type { Project } from './services.ts';

/** A stored response of another service, as in the table upstream_responses; `fetchedAt` is in milliseconds since 1970. */
type StoredResponse = { readonly body: unknown; readonly fetchedAt: number };

const storedRowsSchema = z.array(z.object({ body: z.unknown(), fetched_at: z.string() }));

/** Maximum rows that one request reads or writes. */
const BATCH_SIZE = 500;

const rowsWithIdSchema = z.array(z.looseObject({ id: z.string() }));
type RowWithId = z.infer<typeof rowsWithIdSchema>[number];

/**
 * Accesses tables and database functions through the Data API, with the service role. The returned functions reject on an error
 * response.
 */
export function projectTables({ url, serviceKey, fetch }: Project) {
  const send = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set('apikey', serviceKey);
    headers.set('Authorization', `Bearer ${serviceKey}`);
    const response = await fetch(new Request(`${url}/rest/v1/${path}`, { ...init, headers }));
    if (response.ok) return response;
    await response.body?.cancel();
    throw new Error(`the Data API responded with ${response.status} to ${init.method ?? 'GET'} ${path}`);
  };

  const postToFunction = (name: string, values: Readonly<Record<string, unknown>>) =>
    send(`rpc/${name}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(values),
    });

  /** Inserts rows, or updates those with the same value in `keyColumn`. */
  const upsert = async (table: string, keyColumn: string, rows: readonly object[]) => {
    for (let from = 0; from < rows.length; from += BATCH_SIZE) {
      const response = await send(`${table}?on_conflict=${keyColumn}`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Prefer: 'resolution=merge-duplicates,return=minimal',
        },
        body: JSON.stringify(rows.slice(from, from + BATCH_SIZE)),
      });
      await response.body?.cancel();
    }
  };

  /**
   * Returns all rows that match the filter, in a Map keyed by id. Reads them in pages.
   * @param columns names of columns, with id, separated by commas
   * @param filter filters of the Data API, by column
   */
  const readAllRows = async (
    table: string,
    columns: string,
    filter: Readonly<Record<string, string>> = {},
  ) => {
    const rows = new Map<string, RowWithId>();
    let last: string | undefined;
    for (;;) {
      const query = new URLSearchParams({
        ...filter,
        select: columns,
        order: 'id',
        limit: String(BATCH_SIZE),
      });
      if (last !== undefined) query.set('id', `gt.${last}`);
      const page = rowsWithIdSchema.parse(await (await send(`${table}?${query}`)).json());
      for (const row of page) rows.set(row.id, row);
      last = page.at(-1)?.id;
      if (page.length < BATCH_SIZE || last === undefined) return rows;
    }
  };

  return {
    readAllRows,

    /** Writes these rows to the table, except rows that already have these values. */
    async syncRows(table: string, rows: readonly RowWithId[]): Promise<void> {
      const columns = Object.keys(rows[0] ?? {});
      const storedRows = await readAllRows(table, columns.join(','));
      const differing = rows.filter((row) => {
        const stored = storedRows.get(row.id);
        return !stored || columns.some((column) => stored[column] !== row[column]);
      });
      const updatedAt = new Date().toISOString();
      await upsert(
        table,
        'id',
        differing.map((row) => ({ ...row, updated_at: updatedAt })),
      );
    },

    /** Calls a database function without a result. */
    async call(name: string, values: Readonly<Record<string, unknown>>): Promise<void> {
      const response = await postToFunction(name, values);
      await response.body?.cancel();
    },

    /** Calls a database function and returns its result. */
    async query(name: string, values: Readonly<Record<string, unknown>>): Promise<unknown> {
      return (await postToFunction(name, values)).json();
    },

    /** Returns the last stored response with this key, or null. */
    async readResponse(key: string): Promise<StoredResponse | null> {
      const query = new URLSearchParams({ select: 'body,fetched_at', key: `eq.${key}` });
      const response = await send(`upstream_responses?${query}`);
      const [row] = storedRowsSchema.parse(await response.json());
      return row ? { body: row.body, fetchedAt: Date.parse(row.fetched_at) } : null;
    },

    storeResponse: (key: string, { body, fetchedAt }: StoredResponse) =>
      upsert('upstream_responses', 'key', [{ key, body, fetched_at: new Date(fetchedAt).toISOString() }]),
  };
}
