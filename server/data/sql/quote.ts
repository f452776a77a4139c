import type { QualifiedName } from '../schema/schema-cache.ts';

/** Quotes an identifier from the schema cache. */
export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('\0', '').replaceAll('"', '""')}"`;
}

export function quoteName({ schema, name }: QualifiedName): string {
  return `${quoteIdentifier(schema)}.${quoteIdentifier(name)}`;
}

/** Quotes a name from the schema cache as a text literal. Texts from requests are always parameters. */
export function quoteText(name: string): string {
  const text = name.replaceAll('\0', '').replaceAll("'", "''");
  return text.includes('\\') ? `E'${text.replaceAll('\\', '\\\\')}'` : `'${text}'`;
}
