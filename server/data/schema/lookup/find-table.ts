import { DataError } from '../../errors.ts';
import { keyOf, type QualifiedName, type SchemaCache, type Table } from '../schema-cache.ts';
import { closestNames } from './closest-names.ts';

/** Minimum similarity of a suggested table or function. */
export const MIN_SUGGESTION_SIMILARITY = 0.75;

/** With this many tables the error suggests no name, because the search for similar names would take too long. */
const MAX_TABLES = 500;

/**
 * Returns an exposed table or view.
 * @throws {DataError} PGRST205 if it does not exist
 */
export function findTable(cache: SchemaCache, { schema, name }: QualifiedName): Table {
  const table = cache.tables.get(keyOf({ schema, name }));
  if (table) return table;
  const names = [...cache.tables.values()].filter((other) => other.schema === schema).map(({ name }) => name);
  const [closest] = names.length < MAX_TABLES ? closestNames(name, names, MIN_SUGGESTION_SIMILARITY) : [];
  throw new DataError({
    status: 404,
    code: 'PGRST205',
    message: `Could not find the table '${schema}.${name}' in the schema cache`,
    hint: closest ? `Perhaps you meant the table '${schema}.${closest.name}'` : null,
  });
}
