import type { FuzzCase } from './fuzz-case.ts';
import { fuzzJson, fuzzText } from './fuzz-values.ts';
import type { Random } from './random.ts';

/** What the public schema of the database contains. */
export type Schema = {
  readonly tables: readonly [Relation, ...Relation[]];
  readonly functions: readonly [Relation, ...Relation[]];
  /** Names of foreign keys, for embedded rows. */
  readonly references: readonly [string, ...string[]];
};
/** A table with its columns, or a function with its parameters in `columns`. */
export type Relation = { readonly name: string; readonly columns: readonly [string, ...string[]] };

const operators = [
  'eq',
  'neq',
  'gt',
  'gte',
  'lt',
  'lte',
  'like',
  'ilike',
  'match',
  'imatch',
  'in',
  'is',
  'isdistinct',
  'cs',
  'cd',
  'ov',
  'sl',
  'sr',
  'nxl',
  'nxr',
  'adj',
  'fts',
  'plfts',
  'phfts',
  'wfts',
  'not',
  'all',
  'between',
  'like(any)',
  'eq(any)',
  'eq(all)',
  'fts(english)',
  'fts(xx)',
  'gt(any)',
  'not.eq',
  'not.not.is',
] as const;
const preferences = [
  'return=representation',
  'return=minimal',
  'return=headers-only',
  'count=exact',
  'count=planned',
  'count=estimated',
  'resolution=merge-duplicates',
  'resolution=ignore-duplicates',
  'missing=default',
  'handling=strict',
  'handling=lenient',
  'tx=rollback',
  'max-affected=0',
  'max-affected=x',
  'params=single-object',
  'params=multiple-objects',
  'timezone=Mars/Olympus',
  'timezone=UTC',
  'x=y',
] as const;
const accepts = [
  '*/*',
  'application/json',
  'text/csv',
  'application/vnd.pgrst.object+json',
  'text/html',
  'application/vnd.pgrst.array+json;nulls=stripped',
  'application/octet-stream',
  'application/geo+json',
  'application/vnd.pgrst.plan+json; options=analyze|verbose',
  'application/openapi+json',
  ';;q=,',
] as const;
const types = [
  'application/json',
  'text/csv',
  'application/x-www-form-urlencoded',
  'text/plain',
  '',
  ';',
] as const;
const castsAndAggregates = [
  '',
  '',
  '',
  '::text',
  '::integer',
  '::uuid',
  '::json',
  '::no_type',
  '.count()',
  '.sum()',
  '.x()',
] as const;

/** Returns a request to the Data API: often well formed, but with unusual parts. */
export function generateDataCase(random: Random, schema: Schema): FuzzCase {
  const isCall = random.chance(0.25);
  const relation = random.pick(isCall ? schema.functions : schema.tables);
  const name = random.chance(0.03) ? fuzzText(random) : relation.name;
  const method = random.pick([
    'GET',
    'GET',
    'GET',
    'HEAD',
    'POST',
    'POST',
    'PATCH',
    'PUT',
    'DELETE',
    'OPTIONS',
  ]);
  const parameters = random.several(4, () => queryParameter(random, relation, schema));
  // Arguments of a function, in the URL.
  if (isCall)
    parameters.push(...random.several(2, () => `${column(random, relation)}=${encode(fuzzText(random))}`));
  const path = `/rest/v1/${isCall ? 'rpc/' : ''}${encode(name)}${parameters.length > 0 ? `?${parameters.join('&')}` : ''}`;
  const headers: Record<string, string> = {};
  if (random.chance(0.4)) headers.Prefer = random.several(3, () => random.pick(preferences)).join(', ');
  if (random.chance(0.3)) headers.Accept = random.pick(accepts);
  if (random.chance(0.1))
    headers.Range = random.pick(['0-9', '5-1', '0-', '-5', 'x', '99999999999-', '0-99999999999999999999']);
  if (random.chance(0.05)) headers['Content-Profile'] = random.pick(['public', 'auth', 'private', 'x', '"']);
  if (random.chance(0.05)) headers['Accept-Profile'] = random.pick(['public', 'auth', 'storage', 'x', "'"]);
  if (method === 'GET' || method === 'HEAD') return { method, path, headers, body: null };
  const type = random.chance(0.7) ? 'application/json' : random.pick(types);
  headers['Content-Type'] = type;
  return { method, path, headers, body: body(random, relation, type) };
}

function column(random: Random, { columns }: Relation): string {
  return random.chance(0.06) ? encode(fuzzText(random)) : random.pick(columns);
}

function condition(random: Random): string {
  const value = random.chance(0.2)
    ? `(${random.several(4, () => encode(fuzzText(random))).join(',')})`
    : encode(fuzzText(random));
  return `${random.chance(0.2) ? 'not.' : ''}${random.pick(operators)}.${value}`;
}

function logicTree(random: Random, relation: Relation, depth: number): string {
  const parts = random.several(3, () =>
    depth > 0 && random.chance(0.3)
      ? `${random.pick(['and', 'or', 'not.and', 'not.or', 'xor'])}${logicTree(random, relation, depth - 1)}`
      : `${column(random, relation)}.${condition(random)}`,
  );
  return `(${parts.join(',')})`;
}

function selection(random: Random, relation: Relation, schema: Schema, depth: number): string {
  const items = random.several(4, () => {
    if (depth === 0 || random.chance(0.7)) {
      const alias = random.chance(0.1) ? `${random.pick(['x', 'id', '"', 'ä'])}:` : '';
      return `${alias}${random.chance(0.2) ? '*' : column(random, relation)}${random.pick(castsAndAggregates)}`;
    }
    const other = random.pick(schema.tables);
    const hint = random.chance(0.7) ? `!${random.pick(schema.references)}` : '';
    const join = random.pick(['', '', '!inner', '!left', '!x']);
    const spread = random.chance(0.1) ? '...' : '';
    return `${spread}${other.name}${hint}${join}(${selection(random, other, schema, depth - 1)})`;
  });
  return items.join(',');
}

function queryParameter(random: Random, relation: Relation, schema: Schema): string {
  switch (random.int(9)) {
    case 0:
    case 1:
      return `select=${selection(random, relation, schema, 2)}`;
    case 2:
      return `order=${random.several(3, () => `${column(random, relation)}${random.pick(['', '.asc', '.desc', '.desc.nullslast', '.x', '..'])}`).join(',')}`;
    case 3:
      return `${random.pick(['limit', 'offset'])}=${encode(random.pick(['0', '1', '5', '-1', 'x', '1e3', '99999999999999999999', fuzzText(random)]))}`;
    case 4:
      return `${random.pick(['or', 'and', 'not.or', 'not.and'])}=${logicTree(random, relation, 2)}`;
    case 5:
      return `${random.pick(['columns', 'on_conflict'])}=${random.several(3, () => column(random, relation)).join(',')}`;
    case 6:
      return `${random.pick(schema.tables).name}.${random.pick(['limit', 'order', 'or', 'id', 'offset'])}=${encode(fuzzText(random))}`;
    default:
      return `${column(random, relation)}${random.pick(['', '', '', '->x', '->>x', '->0'])}=${condition(random)}`;
  }
}

function body(random: Random, relation: Relation, type: string): string {
  const row = () =>
    Object.fromEntries(
      random.several(5, () => [decode(column(random, relation)), fuzzJson(random)] as const),
    );
  if (type.includes('csv')) {
    const columns = random.several(4, () => column(random, relation));
    const line = () => columns.map(() => fuzzText(random)).join(',');
    return [columns.join(','), ...random.several(5, line)].join(random.pick(['\n', '\r\n', '\r']));
  }
  if (type.includes('form'))
    return random.several(4, () => `${column(random, relation)}=${encode(fuzzText(random))}`).join('&');
  switch (random.int(6)) {
    case 0:
      return JSON.stringify(random.several(4, row));
    case 1:
      return JSON.stringify(fuzzJson(random, 3)) ?? '';
    case 2:
      return JSON.stringify(row()).slice(0, random.int(40));
    default:
      return JSON.stringify(row());
  }
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

function decode(text: string): string {
  return decodeURIComponent(text);
}
