import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { StartupError } from '../../errors/startup-error.ts';
import { readArchive } from './archive.ts';
import {
  type BackupSummary,
  MANIFEST,
  type Manifest,
  manifestSchema,
  SECRETS,
  SUMMARY,
  SUMMARY_HASH,
  summarySchema,
  tableOfEntry,
} from './contents.ts';
import { countRows } from './copy-tables.ts';

export type CheckedBackup = {
  readonly manifest: Manifest;
  /** Text of secrets.json. */
  readonly secrets: string;
  readonly summary: BackupSummary;
  /** SHA-256 of every entry with rows or a file, by name. `restoreBackup` compares them when it reads the archive again. */
  readonly hashes: ReadonlyMap<string, string>;
};

/** Maximum sizes of the text entries, in bytes: a summary with a million files has about 300 MB. */
const TEXT_LIMITS: Readonly<Record<string, number>> = {
  [MANIFEST]: 16 * 1024 * 1024,
  [SECRETS]: 64 * 1024,
  [SUMMARY]: 512 * 1024 * 1024,
  [SUMMARY_HASH]: 1024,
};

/**
 * Reads a backup to its end and compares it with its summary.
 * @throws {StartupError} when it is missing, cannot be read or decrypted, is not a backup, has another format, or is damaged,
 * truncated or inconsistent
 */
export async function checkBackup(file: string, passphrase: string | null): Promise<CheckedBackup> {
  const rows: Record<string, number> = {};
  const hashes = new Map<string, string>();
  const texts = new Map<string, string>();
  const damageError = () => new StartupError(`${file} is damaged: its content does not match its summary.`);
  for await (const { name, bytes } of readArchive(file, passphrase)) {
    // Nothing may follow the hash of the summary, and names must be unique.
    if (texts.has(SUMMARY_HASH) || hashes.has(name)) throw damageError();
    const hash = createHash('sha256');
    const limit = TEXT_LIMITS[name];
    const table = tableOfEntry(name);
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of bytes) {
      hash.update(chunk);
      size += chunk.byteLength;
      if (table !== null) rows[table] = (rows[table] ?? 0) + countRows(chunk);
      if (limit === undefined) continue;
      if (size > limit) throw new StartupError(`${file} is not a backup: its ${name} is too large.`);
      chunks.push(chunk);
    }
    hashes.set(name, hash.digest('hex'));
    if (limit !== undefined) texts.set(name, Buffer.concat(chunks).toString('utf8'));
  }
  const manifest = parse(file, manifestSchema, texts.get(MANIFEST));
  const summary = parse(file, summarySchema, texts.get(SUMMARY));
  const isSummaryIntact = manifest.format === 1 || texts.get(SUMMARY_HASH)?.trim() === hashes.get(SUMMARY);
  for (const name of [SUMMARY, SUMMARY_HASH]) hashes.delete(name);
  if (!isSummaryIntact || !matchesSummary(manifest, summary, rows, hashes)) throw damageError();
  for (const name of [MANIFEST, SECRETS]) hashes.delete(name);
  return { manifest, summary, secrets: texts.get(SECRETS) ?? '', hashes };
}

function matchesSummary(
  manifest: Manifest,
  summary: BackupSummary,
  rows: Readonly<Record<string, number>>,
  hashes: ReadonlyMap<string, string>,
): boolean {
  const tables = new Set(manifest.tables.map(({ schema, name }) => `${schema}.${name}`));
  const files = new Map(summary.files.map(({ entry, sha256 }) => [entry, sha256]));
  const everyEntryIsListed = [...hashes].every(([name, hash]) => {
    if (files.has(name)) return files.get(name) === hash;
    const table = tableOfEntry(name);
    if (table !== null && !tables.has(table)) return false;
    if (manifest.format > 1) return summary.entries[name] === hash;
    return table !== null || name === MANIFEST || name === SECRETS;
  });
  return (
    everyEntryIsListed &&
    [...Object.keys(summary.entries), ...files.keys()].every((name) => hashes.has(name)) &&
    // In format 1, which has no hashes of rows, these counts are the only check of the rows.
    [...new Set([...Object.keys(summary.rows), ...Object.keys(rows)])].every(
      (table) => (rows[table] ?? 0) === (summary.rows[table] ?? 0),
    )
  );
}

function parse<Schema extends z.ZodMiniType>(
  file: string,
  schema: Schema,
  text: string | undefined,
): z.output<Schema> {
  try {
    return z.parse(schema, JSON.parse(text ?? ''));
  } catch (error) {
    throw new StartupError(`${file} is not a backup of THRILLSEEKERS, or is one of another version.`, {
      cause: error,
    });
  }
}
