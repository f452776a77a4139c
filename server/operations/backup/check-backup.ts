import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { StartupError } from '../../errors/startup-error.ts';
import { readArchive } from './archive.ts';
import {
  CLOSING,
  type Closing,
  closingSchema,
  MANIFEST,
  type Manifest,
  manifestSchema,
  SEAL,
  SECRETS,
  tableOfEntry,
} from './contents.ts';
import { countRows } from './copy-tables.ts';

export type CheckedBackup = {
  readonly manifest: Manifest;
  /** Text of secrets.json. */
  readonly secrets: string;
  readonly closing: Closing;
  /** SHA-256 of every entry that holds rows or a file, by name: what a second reading must find again. */
  readonly hashes: ReadonlyMap<string, string>;
};

/** Longest text entries that are read, in bytes: a closing entry of a million files has some 300 MB. */
const TEXT_LIMITS: Readonly<Record<string, number>> = {
  [MANIFEST]: 16 * 1024 * 1024,
  [SECRETS]: 64 * 1024,
  [CLOSING]: 512 * 1024 * 1024,
  [SEAL]: 1024,
};

/**
 * Reads a backup to its end and compares what is in it with what its closing entry names.
 * @throws {StartupError} when it is no backup, of another format, damaged, cut off, or holds anything else
 */
export async function checkBackup(file: string, passphrase: string | null): Promise<CheckedBackup> {
  const rows: Record<string, number> = {};
  const hashes = new Map<string, string>();
  const texts = new Map<string, string>();
  const damaged = () => new StartupError(`${file} is damaged: it does not hold what it says it holds.`);
  for await (const { name, bytes } of readArchive(file, passphrase)) {
    // Nothing may follow the seal, and no name may come twice.
    if (texts.has(SEAL) || hashes.has(name)) throw damaged();
    const hash = createHash('sha256');
    const limit = TEXT_LIMITS[name];
    const table = tableOfEntry(name);
    const kept: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of bytes) {
      hash.update(chunk);
      size += chunk.byteLength;
      if (table !== null) rows[table] = (rows[table] ?? 0) + countRows(chunk);
      if (limit === undefined) continue;
      if (size > limit) throw new StartupError(`${file} is no backup: its ${name} is too large.`);
      kept.push(chunk);
    }
    hashes.set(name, hash.digest('hex'));
    if (limit !== undefined) texts.set(name, Buffer.concat(kept).toString('utf8'));
  }
  const manifest = parse(file, manifestSchema, texts.get(MANIFEST));
  const closing = parse(file, closingSchema, texts.get(CLOSING));
  const isSealed = manifest.format === 1 || texts.get(SEAL)?.trim() === hashes.get(CLOSING);
  for (const name of [CLOSING, SEAL]) hashes.delete(name);
  if (!isSealed || !holdsWhatItNames(manifest, closing, rows, hashes)) throw damaged();
  for (const name of [MANIFEST, SECRETS]) hashes.delete(name);
  return { manifest, closing, secrets: texts.get(SECRETS) ?? '', hashes };
}

function holdsWhatItNames(
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
    // The seal proves the closing entry; in format 1 the counts are all there is.
    [...new Set([...Object.keys(closing.rows), ...Object.keys(rows)])].every(
      (table) => (rows[table] ?? 0) === (closing.rows[table] ?? 0),
    )
  );
}

function parse<Schema extends z.ZodMiniType>(
  file: string,
  schema: Schema,
  found: string | undefined,
): z.output<Schema> {
  try {
    return z.parse(schema, JSON.parse(found ?? ''));
  } catch (error) {
    throw new StartupError(`${file} is no backup of THRILLSEEKERS, or one of another version of it.`, {
      cause: error,
    });
  }
}
