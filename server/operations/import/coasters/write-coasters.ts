import * as z from 'zod/mini';
import { coasterColumns } from '#shared/coaster-columns.ts';
import type { Transaction } from '../../../postgres/client/transaction.ts';
import type { Database } from '../../../postgres/connect-database.ts';
import type { ImportMessage } from '../import-file.ts';
import { runImportTransaction } from '../import-transaction.ts';
import type { ValidCoaster } from './validate-coasters.ts';

type WriteResult = {
  readonly added: readonly ImportMessage[];
  readonly changed: readonly ImportMessage[];
  readonly unchanged: number;
};

type Columns = z.infer<typeof coasterColumns>;
const rowSchema = z.extend(coasterColumns, {
  id: z.string(),
  name_key: z.string(),
  park_key: z.string(),
  corrections: z.record(z.string(), z.unknown()),
});
type Row = z.infer<typeof rowSchema>;

const emptyColumns: Columns = {
  name: '',
  park_name: 'Unknown Park',
  park_id: null,
  city: null,
  state: null,
  country: null,
  region: null,
  type: 'Unknown',
  design: 'Unknown',
  make: 'Unknown',
  model: 'Unknown',
  height_m: null,
  speed_kmh: null,
  length_m: null,
  inversions: null,
  status: 'Unknown',
  opened: null,
  closed: null,
};

/** Small enough that a statement takes less than a second. */
const ROWS_PER_STATEMENT = 2000;

/**
 * Inserts coasters and updates existing ones in one transaction. A field without a valid value in the file keeps its value, and so does a
 * corrected one. A coaster that matches a row by name and park, but under another id, updates that row; the row keeps its id. Ids of merged
 * coasters are ignored.
 */
export async function writeCoasters(
  sql: Database,
  coasters: readonly ValidCoaster[],
  isDryRun: boolean,
): Promise<WriteResult> {
  const changes = await runImportTransaction(sql, isDryRun, async (transaction) => {
    await transaction`set local statement_timeout = '5min'`;
    // Without the lock, two concurrent imports could insert the same coaster under two ids.
    await transaction`lock table public.coasters in share row exclusive mode`;
    const rows = z.array(rowSchema).parse(
      await transaction`
        select *, name_search as name_key, private.folded(park_name) as park_key from public.coasters`,
    );
    const mergedIds = new Set(
      (await transaction<{ old_id: string }[]>`select old_id from private.merged_coasters`).map(
        ({ old_id }) => old_id,
      ),
    );
    // Coasters that were merged into another one must not be imported again.
    const coastersToImport = coasters.filter(({ id }) => !mergedIds.has(id));
    const find = createRowFinder(rows, coastersToImport, await foldedKeys(transaction, coastersToImport));
    const parkOf = await createParkFinder(transaction);

    const added: ImportMessage[] = [];
    const changed: ImportMessage[] = [];
    const upserts: (Columns & { readonly id: string })[] = [];
    for (const coaster of coastersToImport) {
      const row = find(coaster);
      const imported = withCorrections(columnsOf(coaster, row ?? emptyColumns), row);
      const isSamePlace = row && row.park_name === imported.park_name && row.country === imported.country;
      const columns = { ...imported, park_id: (isSamePlace && row.park_id) || parkOf(imported) };
      const id = row?.id ?? coaster.id;
      const { position } = coaster;
      if (!row) {
        added.push({ position, message: `${columns.name} (${columns.park_name})` });
        upserts.push({ id, ...columns });
        continue;
      }
      const changes = differences(row, columns);
      if (changes.length === 0) continue;
      const alias = id === coaster.id ? '' : `, existing id ${id}`;
      changed.push({
        position,
        message: `${columns.name} (${columns.park_name}${alias}): ${changes.join('; ')}`,
      });
      upserts.push({ id, ...columns });
    }
    for (let from = 0; from < upserts.length; from += ROWS_PER_STATEMENT)
      await upsert(transaction, upserts.slice(from, from + ROWS_PER_STATEMENT));
    return { added, changed, unchanged: coasters.length - upserts.length };
  });
  // Without this, each search would scan the pending lists of these indexes until the next vacuum.
  await sql`select gin_clean_pending_list('public.coasters_search_idx'), gin_clean_pending_list('private.coaster_words_idx')`;
  await sql`analyze public.coasters`;
  return changes;
}

/** Returns the key of each coaster: its name and park, folded as in the query for the existing rows. */
async function foldedKeys(transaction: Transaction, coasters: readonly ValidCoaster[]) {
  const keys = await transaction<{ name: string; park: string }[]>`
    select private.folded(name) as name, private.folded(park) as park
    from unnest(
      ${coasters.map(({ name }) => name)}::text[], ${coasters.map(({ park }) => park ?? '')}::text[]
    ) with ordinality as given (name, park, place)
    order by place`;
  return keys.map(({ name, park }) => `${name}\n${park}`);
}

/**
 * Returns a function that finds the row of a coaster: by id, else by name and park. The second way requires that exactly one row and one
 * coaster of the file match, and that no coaster of the file has the id of the row.
 * @param keys the result of `foldedKeys` for the coasters, in the same order
 */
function createRowFinder(
  rows: readonly Row[],
  coasters: readonly ValidCoaster[],
  keys: readonly string[],
): (coaster: ValidCoaster) => Row | undefined {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const importedIds = new Set(coasters.map(({ id }) => id));
  const others = rows.filter(({ id }) => !importedIds.has(id));
  const rowsByKey = Map.groupBy(others, ({ name_key, park_key }) => `${name_key}\n${park_key}`);
  const candidates = coasters.flatMap((coaster, index) => {
    if (byId.has(coaster.id) || coaster.park === undefined) return [];
    const [row, ...more] = (rowsByKey.get(keys[index] ?? '') ?? []).filter(
      ({ id, country }) =>
        // Also compares countries: parks with the same name in two countries can have rides with the same names.
        (!country || !coaster.country || country === coaster.country) &&
        // The public service identifies coasters by number, so different numbers mean different coasters.
        !(isNumber(id) && isNumber(coaster.id)),
    );
    return row && more.length === 0 ? [{ coaster, row }] : [];
  });
  const matchingRows = new Map(
    [...Map.groupBy(candidates, ({ row }) => row).values()].flatMap(([first, ...more]) =>
      first && more.length === 0 ? [[first.coaster, first.row]] : [],
    ),
  );
  return (coaster) => byId.get(coaster.id) ?? matchingRows.get(coaster);
}

const isNumber = (id: string) => /^\d+$/.test(id);

/** Returns a function that finds the id of a coaster's park in the table; null if the park is missing or ambiguous. */
async function createParkFinder(
  transaction: Transaction,
): Promise<(columns: Pick<Columns, 'park_name' | 'country'>) => string | null> {
  const parks = await transaction<{ id: string; name: string; country: string }[]>`
    select id, name, country from public.parks`;
  const byPlace = Map.groupBy(parks, ({ name, country }) => `${name}\n${country}`);
  return ({ park_name, country }) => {
    const [park, ...more] = byPlace.get(`${park_name}\n${country}`) ?? [];
    return park && more.length === 0 ? park.id : null;
  };
}

function columnsOf(coaster: ValidCoaster, fallback: Columns): Omit<Columns, 'park_id'> {
  return {
    name: coaster.name,
    park_name: coaster.park ?? fallback.park_name,
    city: coaster.city ?? fallback.city,
    state: coaster.state ?? fallback.state,
    country: coaster.country ?? fallback.country,
    region: coaster.region ?? fallback.region,
    type: coaster.type ?? fallback.type,
    design: coaster.design ?? fallback.design,
    make: coaster.make ?? fallback.make,
    model: coaster.model ?? fallback.model,
    height_m: coaster.height ?? fallback.height_m,
    speed_kmh: coaster.speed ?? fallback.speed_kmh,
    length_m: coaster.length ?? fallback.length_m,
    inversions: coaster.inversions ?? fallback.inversions,
    status: coaster.status ?? fallback.status,
    opened: coaster.opened ?? fallback.opened,
    closed: coaster.closed ?? fallback.closed,
  };
}

/** Keeps accepted corrections. The trigger apply_corrections would restore them anyway, but the report would list a change. */
function withCorrections<Imported extends object>(imported: Imported, row: Row | undefined): Imported {
  if (!row) return imported;
  const correctedColumns = Object.keys(row.corrections).filter((column) => column in imported);
  return {
    ...imported,
    ...Object.fromEntries(Object.entries(row).filter(([column]) => correctedColumns.includes(column))),
  };
}

/** Names of columns in the report. */
const labels: Readonly<Record<string, string>> = {
  park_name: 'park',
  park_id: 'park in the directory',
  height_m: 'height in m',
  speed_kmh: 'speed in km/h',
  length_m: 'length in m',
};

function differences(row: Columns, columns: Columns): string[] {
  return z
    .keyof(coasterColumns)
    .options.flatMap((column) =>
      row[column] === columns[column]
        ? []
        : `${labels[column] ?? column} ${row[column] ?? 'unknown'} → ${columns[column] ?? 'unknown'}`,
    );
}

async function upsert(transaction: Transaction, rows: readonly object[]): Promise<void> {
  const columns = z.keyof(coasterColumns).options;
  await transaction`
    insert into public.coasters (id, ${transaction.unsafe(columns.join(', '))}, source)
    select id, ${transaction.unsafe(columns.join(', '))}, 'import'
    from jsonb_populate_recordset(null::public.coasters, ${JSON.stringify(rows)}::text::jsonb)
    on conflict (id) do update
    set ${transaction.unsafe(columns.map((column) => `${column} = excluded.${column}`).join(', '))},
        source = excluded.source,
        updated_at = now()`;
}
