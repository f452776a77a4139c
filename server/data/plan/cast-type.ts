import { DataError } from '../errors.ts';
import type { SchemaCache } from '../schema/schema-cache.ts';
import { UNDEFINED_OBJECT } from '../sqlstate.ts';

/**
 * Common types of PostgreSQL with their aliases, and citext: a cast can name them even if no column has the type. The name of the type
 * becomes part of the statement, so casts to types that are neither here nor in the schema cache are rejected.
 */
const BUILT_IN = new Set(
  `bigint bigserial bit boolean bool box bytea char character cidr circle citext date daterange datemultirange decimal
   "double precision" float float4 float8 inet int int2 int4 int8 int4range int8range int4multirange int8multirange integer
   interval json jsonb jsonpath line lseg macaddr macaddr8 money name numeric numrange nummultirange oid path point polygon
   real regclass regconfig regproc regrole regtype smallint text time timestamp timestamptz timetz "timestamp with time zone"
   "timestamp without time zone" "time with time zone" "time without time zone" "bit varying" "character varying" tsquery
   tsvector tsrange tsmultirange tstzrange tstzmultirange uuid varbit varchar xml`
    .match(/"[^"]+"|\S+/g)
    ?.map((name) => name.replaceAll('"', '')) ?? [],
);

/**
 * Returns the name of the type for a cast in a request: a built-in type, or one in the schema cache.
 * @throws {DataError} 42704
 */
export function resolveCastType(cache: SchemaCache, type: string): string {
  const name = type.trim().replaceAll(/\s+/g, ' ').toLowerCase();
  // `_int4` is PostgreSQL's internal name of `int4[]`.
  const element = name.startsWith('_') ? name.slice(1) : name.replace(/(\[\])+$/, '');
  if (BUILT_IN.has(element)) return element === name ? element : `${element}[]`;
  for (const storedType of typesOf(cache))
    if (storedType === type || storedType.endsWith(`.${type}`)) return storedType;
  throw new DataError({ status: 400, code: UNDEFINED_OBJECT, message: `type "${type}" does not exist` });
}

function* typesOf({ tables, functions }: SchemaCache): Generator<string> {
  for (const { columns } of tables.values()) for (const column of columns.values()) yield column.type;
  for (const overloads of functions.values()) {
    for (const { parameters, returns } of overloads) {
      yield returns.type;
      for (const parameter of parameters) yield parameter.type;
    }
  }
}
