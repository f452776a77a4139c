import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { StartupError } from '../../errors/startup-error.ts';
import { readArchive } from './archive.ts';
import {
  CLOSING,
  CLOSING_HASH,
  type Closing,
  closingSchema,
  MANIFEST,
  type Manifest,
  manifestSchema,
  SECRETS,
  tableOfEntry,
} from './contents.ts';
import { countRows } from './copy-tables.ts';

export type CheckedBackup = {
  readonly manifest: Manifest;
  /** Text of secrets.json. */
  readonly secrets: string;
  readonly closing: Closing;
  /** SHA-256 of every entry with rows or a file, by name. `restoreBackup` compares them when it reads the file again. */
  readonly hashes: ReadonlyMap<string, string>;
};

/** Maximum sizes of the text entries, in bytes: a closing entry with a million files has about 300 MB. */
const TEXT_LIMITS: Readonly<Record<string, number>> = {
  [MANIFEST]: 16 * 1024 * 1024,
  [SECRETS]: 64 * 1024,
  [CLOSING]: 512 * 1024 * 1024,
  [CLOSING_HASH]: 1024,
};

/**
 * Reads a backup to its end and compares it with its closing entry.
 * @throws {StartupError} when it cannot be read or decrypted, is not a backup, has another format, or is damaged,
 * truncated or inconsistent
 */
export async function checkBackup(file: string, passphrase: string | null): Promise<CheckedBackup> {
  const rows: Record<string, number> = {};
  const hashes = new Map<string, string>();
  const texts = new Map<string, string>();
  const damaged = () => new StartupError(`${file} is damaged: its content does not match its closing entry.`);
  for await (const { name, bytes } of readArchive(file, passphrase)) {
    // Nothing may follow the hash of the closing entry, and names must be unique.
    if (texts.has(CLOSING_HASH) || hashes.has(name)) throw damaged();
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
  const closing = parse(file, closingSchema, texts.get(CLOSING));
  const isClosingIntact = manifest.format === 1 || texts.get(CLOSING_HASH)?.trim() === hashes.get(CLOSING);
  for (const name of [CLOSING, CLOSING_HASH]) hashes.delete(name);
  if (!isClosingIntact || !matchesClosing(manifest, closing, rows, hashes)) throw damaged();
  for (const name of [MANIFEST, SECRETS]) hashes.delete(name);
  return { manifest, closing, secrets: texts.get(SECRETS) ?? '', hashes };
}

function matchesClosing(
  manifest: Manifest,
  closing: Closing,
  rows: Readonly<Record<string, number>>,
  hashes: ReadonlyMap<string, string>,
): boolean {
  const tables = new Set(manifest.tables.map(({ schema, name }) => `${schema}.${name}`));
  const files = new Map(closing.files.map(({ entry, sha256 }) => [entry, sha256]));
  const everyEntryIsNamed = [...hashes].every(([name, hash]) => {
    if (files.has(name)) return files.get(name) === hash;
    const table = tableOfEntry(name);
    if (table !== null && !tables.has(table)) return false;
    if (manifest.format > 1) return closing.entries[name] === hash;
    return table !== null || name === MANIFEST || name === SECRETS;
  });
  return (
    everyEntryIsNamed &&
    [...Object.keys(closing.entries), ...files.keys()].every((name) => hashes.has(name)) &&
    // In format 1, which has no hashes of rows, these counts are the only check of the tables.
    [...new Set([...Object.keys(closing.rows), ...Object.keys(rows)])].every(
      (table) => (rows[table] ?? 0) === (closing.rows[table] ?? 0),
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
