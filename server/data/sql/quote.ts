import type { QualifiedName } from '../schema/schema-cache.ts';

/** Quotes a name of the schema cache. */
export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('\0', '').replaceAll('"', '""')}"`;
}

export function quoteName({ schema, name }: QualifiedName): string {
  return `${quoteIdentifier(schema)}.${quoteIdentifier(name)}`;
}

/** Quotes a name of the schema cache as a text. A request's own texts are parameters. */
export function quoteText(name: string): string {
  const text = name.replaceAll('\0', '').replaceAll("'", "''");
  return text.includes('\\') ? `E'${text.replaceAll('\\', '\\\\')}'` : `'${text}'`;
}
