import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { expect } from 'vitest';
import { readArchive, writeArchive } from '../backup/archive.ts';
import { SUMMARY, SUMMARY_HASH, summarySchema, tableOfEntry } from '../backup/contents.ts';

/** Ends each row of a table's entry. */
const NEW_LINE = 0x0a;

export type Entry = { name: string; bytes: Buffer };

/** Writes the entries of an archive, changed, to another file. Both archives are unencrypted. */
export async function copyArchive(
  source: string,
  target: string,
  change: (entries: Entry[]) => Entry[],
): Promise<void> {
  const entries: Entry[] = [];
  for await (const { name, bytes } of readArchive(source, null))
    entries.push({ name, bytes: await buffer(bytes) });
  await writeArchive(target, null, async (add) => {
    for (const { name, bytes } of change(entries)) {
      await add(
        name,
        bytes.length,
        (async function* () {
          yield bytes;
        })(),
      );
    }
  });
}

export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/**
 * Returns changed entries with a new summary and its hash, as an attacker who knows the format could write. Keeps the checksums of
 * uploaded files, so change only other entries.
 */
export function withRecomputedChecksums(entries: Entry[]): Entry[] {
  const summary = summarySchema.parse(
    JSON.parse(entries.find(({ name }) => name === SUMMARY)?.bytes.toString() ?? ''),
  );
  const content = entries.filter(({ name }) => name !== SUMMARY && name !== SUMMARY_HASH);
  const files = new Set(summary.files.map(({ entry }) => entry));
  const rows: Record<string, number> = Object.fromEntries(Object.keys(summary.rows).map((name) => [name, 0]));
  for (const { name, bytes } of content) {
    const table = tableOfEntry(name);
    if (table) rows[table] = (rows[table] ?? 0) + bytes.filter((byte) => byte === NEW_LINE).length;
  }
  const entriesByName = Object.fromEntries(
    content.filter(({ name }) => !files.has(name)).map(({ name, bytes }) => [name, sha256(bytes)]),
  );
  const bytes = Buffer.from(JSON.stringify({ ...summary, rows, entries: entriesByName }));
  return [...content, { name: SUMMARY, bytes }, { name: SUMMARY_HASH, bytes: Buffer.from(sha256(bytes)) }];
}

/** Returns a change that replaces the first occurrence of a text in each entry of a table. Fails if an entry does not contain it. */
export const replaceInTable = (table: string, from: string, to: string) => (entries: Entry[]) =>
  entries.map(({ name, bytes }) => {
    if (tableOfEntry(name) !== table) return { name, bytes };
    expect(bytes.toString()).toContain(from);
    return { name, bytes: Buffer.from(bytes.toString().replace(from, to)) };
  });
