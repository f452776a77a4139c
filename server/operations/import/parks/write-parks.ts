import * as z from 'zod/mini';
import type { EveryColumnExcept } from '#shared/table-columns.ts';
import type { Transaction } from '../../../postgres/client/transaction.ts';
import type { Database } from '../../../postgres/connect-database.ts';
import type { ImportMessage } from '../import-file.ts';
import { runImportTransaction } from '../import-transaction.ts';
import type { ValidPark } from './validate-parks.ts';

type WriteResult = {
  readonly added: readonly ImportMessage[];
  readonly changed: readonly ImportMessage[];
  readonly unchanged: number;
  /** New parks without a country, which the table requires. */
  readonly rejected: readonly ImportMessage[];
};

/** The columns that an import may set. */
const columnsSchema = z.object({
  name: z.string(),
  group_name: z.string(),
  country: z.string(),
  continent: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  timezone: z.nullable(z.string()),
} satisfies EveryColumnExcept<
  'parks',
  'id' | 'live' | 'search_text' | 'source' | 'tip_count' | 'updated_at'
>);
type Columns = z.infer<typeof columnsSchema>;
const rowSchema = z.extend(columnsSchema, { id: z.string(), key: z.string() });
type Row = z.infer<typeof rowSchema>;

const emptyColumns: Columns = {
  name: '',
  group_name: '',
  country: '',
  continent: '',
  latitude: null,
  longitude: null,
  timezone: null,
};

/**
 * Inserts parks and updates existing ones in one transaction. A field without a valid value in the file keeps its value. A park that
 * matches a row by name and country, but under another id, updates that row; the row keeps its id.
 */
export function writeParks(
  sql: Database,
  parks: readonly ValidPark[],
  isDryRun: boolean,
): Promise<WriteResult> {
  return runImportTransaction(sql, isDryRun, async (transaction) => {
    await transaction`set local statement_timeout = '5min'`;
    // Without the lock, two concurrent imports could insert the same park under two ids.
    await transaction`lock table public.parks in share row exclusive mode`;
    const rows = z.array(rowSchema).parse(
      await transaction`
        select *, private.folded(name) || '/' || private.folded(country) as key from public.parks`,
    );
    const find = createRowFinder(rows, parks, await foldedKeys(transaction, parks));

    const added: ImportMessage[] = [];
    const changed: ImportMessage[] = [];
    const rejected: ImportMessage[] = [];
    const upserts: (Columns & { readonly id: string })[] = [];
    for (const park of parks) {
      const { position } = park;
      const row = find(park);
      const columns = columnsOf(park, row ?? emptyColumns);
      const id = row?.id ?? park.id;
      if (columns.country === '') {
        rejected.push({ position, message: `${park.name} is new and has no country` });
        continue;
      }
      if (!row) {
        added.push({ position, message: `${columns.name} (${columns.country})` });
        upserts.push({ id, ...columns });
        continue;
      }
      const changes = differences(row, columns);
      if (changes.length === 0) continue;
      const alias = id === park.id ? '' : `, existing id ${id}`;
      changed.push({
        position,
        message: `${columns.name} (${columns.country}${alias}): ${changes.join('; ')}`,
      });
      upserts.push({ id, ...columns });
    }
    await upsert(transaction, upserts);
    return { added, changed, rejected, unchanged: parks.length - upserts.length - rejected.length };
  });
}

/** Returns the key of each park: name and country in lower case without accents, as in the query for the existing rows. */
async function foldedKeys(transaction: Transaction, parks: readonly ValidPark[]): Promise<string[]> {
  const names = parks.map(({ name, country }) => ({ name, country: country ?? '' }));
  const rows = await transaction<{ key: string }[]>`
    select private.folded(place->>'name') || '/' || private.folded(place->>'country') as key
    from jsonb_array_elements(${JSON.stringify(names)}::text::jsonb) with ordinality as places (place, position)
    order by position`;
  return rows.map(({ key }) => key);
}

/**
 * Returns a function that finds the row of a park: by id, or by a name and country that occur once in the file and once among the rows
 * whose id is not in the file.
 */
function createRowFinder(
  rows: readonly Row[],
  parks: readonly ValidPark[],
  keys: readonly string[],
): (park: ValidPark) => Row | undefined {
  const byId = new Map(rows.map((row) => [row.id, row]));
  // The others belong to the park with their id, even if their name matches another park of the file.
  const importedIds = new Set(parks.map(({ id }) => id));
  const otherRows = rows.filter(({ id }) => !importedIds.has(id));
  const byKey = Map.groupBy(otherRows, ({ key }) => key);
  const parksByKey = Map.groupBy(parks.keys(), (index) => keys[index] ?? '');
  const matchingRows = new Map<ValidPark, Row>();
  for (const [key, [index, ...more]] of parksByKey) {
    const park = index === undefined ? undefined : parks[index];
    const [row, ...others] = byKey.get(key) ?? [];
    if (!park || !row || more.length > 0 || others.length > 0) continue;
    // Queue-Times identifies parks by number, so different numbers mean different parks.
    if (!(isNumber(row.id) && isNumber(park.id))) matchingRows.set(park, row);
  }
  return (park) => byId.get(park.id) ?? matchingRows.get(park);
}

const isNumber = (id: string) => /^\d+$/.test(id);

function columnsOf(park: ValidPark, fallback: Columns): Columns {
  const { latitude, longitude } = park.coordinates ?? fallback;
  return {
    name: park.name,
    group_name: park.group ?? fallback.group_name,
    country: park.country ?? fallback.country,
    continent: park.continent ?? fallback.continent,
    latitude,
    longitude,
    timezone: park.timezone ?? fallback.timezone,
  };
}

function differences(row: Columns, columns: Columns): string[] {
  return z
    .keyof(columnsSchema)
    .options.flatMap((column) =>
      row[column] === columns[column]
        ? []
        : `${column === 'group_name' ? 'group' : column} ${row[column] || 'unknown'} → ${columns[column] || 'unknown'}`,
    );
}

/** Inserts or updates parks. Assigns coasters without a park to them if park name and country match exactly one park. */
async function upsert(
  transaction: Transaction,
  rows: readonly (Columns & { readonly id: string })[],
): Promise<void> {
  const columns = z.keyof(columnsSchema).options;
  await transaction`
    insert into public.parks (id, ${transaction.unsafe(columns.join(', '))}, source)
    select id, ${transaction.unsafe(columns.join(', '))}, 'import'
    from jsonb_populate_recordset(null::public.parks, ${JSON.stringify(rows)}::text::jsonb)
    on conflict (id) do update
    set ${transaction.unsafe(columns.map((column) => `${column} = excluded.${column}`).join(', '))},
        source = excluded.source,
        updated_at = now()`;
  await transaction`
    update public.coasters as coaster
    set park_id = park.id
    from public.parks as park
    where coaster.park_id is null and coaster.park_name = park.name and coaster.country = park.country
      and park.id = any (${rows.map(({ id }) => id)})
      and not exists (
        select from public.parks as other
        where other.name = park.name and other.country = park.country and other.id <> park.id
      )`;
}
