import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import * as z from 'zod/mini';
import { errorCode } from '../../errors/error-code.ts';
import { csvEntries } from './csv-entries.ts';
import { ImportError } from './import-error.ts';
import type { ImportFile, ImportKind } from './import-file.ts';

/** Eight times the size of a full export of the public coaster service rcdb-api. */
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * Reads a file with a list of records (JSON) or a table (CSV).
 *
 * @throws {ImportError} when nothing can be imported from the file
 */
export async function readImportFile(path: string, kind: ImportKind): Promise<ImportFile> {
  const name = basename(path);
  const text = decodeUtf8(await readBytes(path, name), name);
  if (text.trim() === '') throw new ImportError(`${name} is empty.`);
  const isJson = /\.json$/i.test(name) || (!/\.csv$/i.test(name) && /^\s*[[{]/.test(text));
  const file = isJson ? jsonEntries(text, name, kind) : csvEntries(text, name, kind);
  if (file.entries.length === 0) throw new ImportError(`${name} contains no ${kind.noun}.`);
  return file;
}

async function readBytes(path: string, name: string): Promise<Buffer> {
  try {
    await using file = await open(path);
    const { size } = await file.stat();
    if (size > MAX_BYTES) {
      throw new ImportError(
        `${name} has ${Math.ceil(size / 1024 / 1024)} MB, and ${MAX_BYTES / 1024 / 1024} MB are the limit: import it in parts.`,
      );
    }
    return await file.readFile();
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT') throw new ImportError(`There is no file ${path}.`, { cause: error });
    if (code === 'EISDIR') throw new ImportError(`${path} is a folder.`, { cause: error });
    if (code === 'EACCES' || code === 'EPERM')
      throw new ImportError(`${path} may not be read by this user.`, { cause: error });
    throw error;
  }
}

function decodeUtf8(bytes: Buffer, name: string): string {
  const [first, second] = bytes;
  const hasUtf16Mark = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  if (hasUtf16Mark || bytes.includes(0))
    throw new ImportError(`${name} is not UTF-8 text, and may be UTF-16: save it as UTF-8 first.`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new ImportError(
      `${name} is not UTF-8 text: line ${firstInvalidLine(bytes)} has invalid bytes, and may be Latin-1. Save it as UTF-8 first.`,
      { cause: error },
    );
  }
}

function firstInvalidLine(bytes: Buffer): number {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let start = 0;
  for (let line = 1; ; line += 1) {
    const end = bytes.indexOf('\n', start);
    try {
      decoder.decode(bytes.subarray(start, end === -1 ? undefined : end));
    } catch {
      return line;
    }
    if (end === -1) return line;
    start = end + 1;
  }
}

function jsonEntries(text: string, name: string, kind: ImportKind): ImportFile {
  const { noun, listName, recordsIn } = kind;
  const parsed = parseJson(text, name);
  const list = Array.isArray(parsed) ? parsed : listIn(parsed, listName);
  if (!list) {
    throw new ImportError(`${name} contains neither a list of ${noun}s nor {"${listName}": […]} with one.`);
  }
  const records = recordsIn ? recordsIn(list) : list;
  return {
    entries: records.map((record, index) => ({ position: `record ${index + 1}`, record })),
    notes: [],
  };
}

function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const trimmed = text.trim();
    const isCutOff =
      (trimmed.startsWith('[') && !trimmed.endsWith(']')) ||
      (trimmed.startsWith('{') && !trimmed.endsWith('}'));
    const reason = error instanceof Error ? error.message.replace(/\s+/g, ' ') : 'no reason given';
    throw new ImportError(
      isCutOff
        ? `${name} ends in the middle: it was cut off when it was written or sent. Download or export it again.`
        : `${name} is not JSON (${reason}).`,
      { cause: error },
    );
  }
}

function listIn(value: unknown, property: string): readonly unknown[] | null {
  const { data } = z.looseObject({ [property]: z.array(z.unknown()) }).safeParse(value);
  const list = data?.[property];
  return Array.isArray(list) ? list : null;
}
