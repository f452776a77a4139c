import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { StartupError } from '../startup-error.ts';
import { readArchive } from './archive.ts';
import {
  CLOSING,
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
};

/**
 * Reads a backup to its end and compares what is in it with what its closing entry names.
 * @throws {StartupError} when it is no backup, of another format, damaged or cut off
 */
export async function checkBackup(file: string): Promise<CheckedBackup> {
  const rows: Record<string, number> = {};
  const hashes = new Map<string, string>();
  const texts = new Map<string, string>();
  for await (const { name, bytes } of readArchive(file)) {
    const table = tableOfEntry(name);
    if (table !== null) {
      let count = rows[table] ?? 0;
      for await (const chunk of bytes) count += countRows(chunk);
      rows[table] = count;
    } else if (name === MANIFEST || name === SECRETS || name === CLOSING) {
      texts.set(name, await text(bytes));
    } else {
      const hash = createHash('sha256');
      for await (const chunk of bytes) hash.update(chunk);
      hashes.set(name, hash.digest('hex'));
    }
  }
  const manifest = parse(file, manifestSchema, texts.get(MANIFEST));
  const closing = parse(file, closingSchema, texts.get(CLOSING));
  const isWhole =
    Object.entries(closing.rows).every(([table, count]) => (rows[table] ?? 0) === count) &&
    closing.files.every(({ entry, sha256 }) => hashes.get(entry) === sha256);
  if (!isWhole) throw new StartupError(`${file} is damaged: it does not hold what it says it holds.`);
  return { manifest, closing, secrets: texts.get(SECRETS) ?? '' };
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
