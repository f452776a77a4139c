/** The text of supabase/seed.sql, made from the catalogue. */
import { coasters } from '../catalogue/coasters.ts';
import { parks } from '../catalogue/parks.ts';

type Value = string | number | boolean | null;
type Row = Readonly<Record<string, Value>>;

/** Statements that may be run again: they add what is new, correct what has changed and delete nothing. */
export function seedSql(): string {
  return `-- Made from catalogue/ by \`npm run seed\`; change it there. It may be run again: what is new is added, what has changed is
-- corrected, and nothing is deleted.

${upsert(
  'parks',
  parks.map(({ group, ...park }) => ({ ...park, group_name: group })),
)}

${upsert('coasters', coasters.map(coasterRow))}
`;
}

function coasterRow(coaster: (typeof coasters)[number]): Row {
  const park = parks.find(({ id }) => id === coaster.parkId);
  if (!park)
    throw new Error(`${coaster.name} stands in the park ${coaster.parkId}, which is not in the catalogue`);
  return {
    id: coaster.id,
    name: coaster.name,
    park_name: park.name,
    park_id: park.id,
    country: park.country,
    type: coaster.type,
    make: coaster.make,
    height_m: coaster.heightM,
    speed_kmh: coaster.speedKmh,
    length_m: coaster.lengthM,
    inversions: coaster.inversions,
    status: coaster.status,
    opened: coaster.opened,
  };
}

/** Rows that are already as they should be keep their time of change. */
function upsert(table: string, rows: readonly Row[]): string {
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
  is distinct from (${list(changing, 'excluded.')});`;
}

function literal(value: Value): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);
}
