import { coasters } from '../../catalogue/coasters.ts';
import { creditAttributesById } from '../../catalogue/credits/credit-attributes.ts';
import { parks } from '../../catalogue/parks.ts';

type Value = string | number | boolean | null;
type Row = Readonly<Record<string, Value>>;

/**
 * Returns the text of supabase/seed.sql. Its statements may run more than once: they insert new rows, update rows that differ from the
 * catalogue, and delete nothing. Rows that an operator imported stay as they are.
 */
export function seedSql(): string {
  return `-- Generated from catalogue/ by \`npm run seed\`: change the catalogue instead. Running it again adds new rows and updates changed ones.
-- It deletes nothing, and does not touch rows that an import has written.

${upsert(
  'parks',
  parks.map(({ group, ...park }) => ({ ...park, group_name: group })),
  "parks.source = 'catalogue'",
)}

${upserts('coasters', coasters.map(coasterRow), "coasters.source = 'catalogue'")}
`;
}

const attributesById = creditAttributesById(coasters);

function coasterRow(coaster: (typeof coasters)[number]): Row {
  const credit = attributesById.get(coaster.id);
  return {
    id: coaster.id,
    name: coaster.name,
    park_name: coaster.parkName,
    park_id: coaster.parkId,
    city: coaster.city,
    state: coaster.state,
    country: coaster.country,
    type: coaster.type,
    design: coaster.design,
    make: coaster.make ?? 'Unknown',
    model: coaster.model ?? 'Unknown',
    height_m: coaster.heightM,
    speed_kmh: coaster.speedKmh,
    length_m: coaster.lengthM,
    inversions: coaster.inversions,
    status: coaster.status,
    opened: coaster.opened,
    former_names: arrayLiteral(credit?.formerNames ?? []),
    traits: arrayLiteral(credit?.traits ?? []),
    dual_group: credit?.dualGroup ?? null,
    clone_group: credit?.cloneGroup ?? null,
    relocation_group: credit?.relocationGroup ?? null,
    retrack_group: credit?.retrackGroup ?? null,
  };
}

/** Small enough that a statement is readable, and that the line number of an error helps. */
const ROWS_PER_STATEMENT = 500;

function upserts(table: string, rows: readonly Row[], updateCondition: string): string {
  const statements = Array.from({ length: Math.ceil(rows.length / ROWS_PER_STATEMENT) }, (_, chunk) =>
    upsert(table, rows.slice(chunk * ROWS_PER_STATEMENT, (chunk + 1) * ROWS_PER_STATEMENT), updateCondition),
  );
  return statements.join('\n\n');
}

/**
 * Returns a statement that inserts rows and updates those that differ. Rows that are already correct keep their modification time.
 * @param updateCondition the condition under which an existing row may be changed
 */
function upsert(table: string, rows: readonly Row[], updateCondition: string): string {
  const columns = Object.keys(rows[0] ?? {});
  const changing = columns.filter((column) => column !== 'id');
  const list = (names: readonly string[], qualifier = '') =>
    names.map((name) => `${qualifier}${name}`).join(', ');
  return `insert into public.${table} (${list(columns)})
values
${rows.map((row) => `  (${columns.map((column) => literal(row[column] ?? null)).join(', ')})`).join(',\n')}
on conflict (id) do update
set ${changing.map((column) => `${column} = excluded.${column}`).join(',\n    ')},
    updated_at = now()
where (${list(changing, `${table}.`)})
  is distinct from (${list(changing, 'excluded.')})
  and ${updateCondition};`;
}

/** The text of a PostgreSQL array. */
const arrayLiteral = (entries: readonly string[]) =>
  `{${entries.map((entry) => `"${entry.replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`;

function literal(value: Value): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);
}
