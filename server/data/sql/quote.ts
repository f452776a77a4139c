import type { QualifiedName } from '../schema/schema-cache.ts';

/** Quotes an identifier. Removes NUL characters, which PostgreSQL does not allow in texts. */
export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('\0', '').replaceAll('"', '""')}"`;
}

/** Quotes a name with its schema. */
export function quoteName({ schema, name }: QualifiedName): string {
  return `${quoteIdentifier(schema)}.${quoteIdentifier(name)}`;
}

/** Quotes a name from the schema cache as a text literal. Text from a request must be a parameter instead. */
export function quoteText(name: string): string {
  const text = name.replaceAll('\0', '').replaceAll("'", "''");
  return text.includes('\\') ? `E'${text.replaceAll('\\', '\\\\')}'` : `'${text}'`;
}
