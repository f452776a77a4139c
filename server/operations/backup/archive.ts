import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, constants, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { createTarDecoder, createTarPacker } from 'modern-tar';
import { errorCode } from '../../errors/error-code.ts';
import { StartupError } from '../../errors/startup-error.ts';
import { syncFolder } from '../../files/write-durably.ts';
import { decryptStream, encryptStream, isEncrypted } from './encryption.ts';

/** Adds one entry of exactly `size` bytes to an archive; returns the SHA-256 of its bytes in hexadecimal. */
export type AddEntry = (name: string, size: number, bytes: AsyncIterable<Uint8Array>) => Promise<string>;

/** One entry of an archive. Read its bytes to the end before the next entry. */
export type ArchiveEntry = { readonly name: string; readonly bytes: AsyncIterable<Uint8Array> };

/**
 * Writes a gzipped tar file, encrypted if there is a passphrase, readable by its owner only. An incomplete file never
 * has the final name.
 * @throws {StartupError} when the file exists, or its folder is missing or cannot be written; otherwise what `addEntries` throws
 */
export async function writeArchive(
  file: string,
  passphrase: string | null,
  addEntries: (add: AddEntry) => Promise<void>,
): Promise<void> {
  await ensureNew(file);
  await ensureWritableFolder(file);
  const partialFile = `${file}.part`;
  const { readable, controller } = createTarPacker();
  const entriesAdded = (async () => {
    try {
      await addEntries(async (name, size, bytes) => {
        const hash = createHash('sha256');
        const body = controller.add({ name, size, mode: 0o600 }).getWriter();
        for await (const chunk of bytes) {
          hash.update(chunk);
          await body.write(chunk);
        }
        await body.close();
        return hash.digest('hex');
      });
      controller.finalize();
    } catch (error) {
      controller.error(error);
    }
  })();
  try {
    const target = createWriteStream(partialFile, { mode: 0o600, flush: true });
    const compressed = readable.pipeThrough(new CompressionStream('gzip'));
    await pipeline(passphrase === null ? compressed : await encryptStream(compressed, passphrase), target);
    await entriesAdded;
    await rename(partialFile, file);
    await syncFolder(dirname(file));
  } catch (error) {
    await entriesAdded;
    await rm(partialFile, { force: true });
    throw error;
  }
}

/** Checks the folder before any entry is made, so that a wrong folder is reported at once. */
async function ensureWritableFolder(file: string): Promise<void> {
  const folder = dirname(file);
  try {
    await access(folder, constants.W_OK);
  } catch (error) {
    throw new StartupError(
      errorCode(error) === 'ENOENT'
        ? `There is no folder ${folder}: create it, or name another file. Nothing was written.`
        : `The folder ${folder} cannot be written (${errorCode(error) || 'unknown reason'}): name another file. Nothing was written.`,
      { cause: error },
    );
  }
}

async function ensureNew(file: string): Promise<void> {
  const exists = await stat(file).then(
    () => true,
    () => false,
  );
  if (exists)
    throw new StartupError(`${file} exists: name another file, or move that one away. Nothing was written.`);
}

/**
 * Reads the entries of a gzipped tar file, which may be encrypted, in order.
 * @throws {StartupError} when the file is missing, cannot be read or decrypted, is not a gzipped tar file, or is truncated
 */
export async function* readArchive(file: string, passphrase: string | null): AsyncGenerator<ArchiveEntry> {
  const toStartupError = (error: unknown) =>
    new StartupError(
      errorCode(error) === 'EACCES'
        ? `${file} cannot be read: give this user permission to read it.`
        : `${file} is not a complete backup: it is damaged or truncated.`,
      { cause: error },
    );
  const status = await stat(file).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') throw new StartupError(`There is no file ${file}.`, { cause: error });
    throw toStartupError(error);
  });
  // Reading a pipe or a device may never end.
  if (!status.isFile()) throw new StartupError(`${file} is not a backup: it is not a regular file.`);
  const needsPassphrase = await startsEncrypted(file).catch((error: unknown) => {
    throw toStartupError(error);
  });
  const source = createReadStream(file);
  try {
    const fileContent = Readable.toWeb(source);
    const compressed = needsPassphrase ? await decryptStream(file, fileContent, passphrase) : fileContent;
    // Node's DecompressionStream would throw an uncaught error when its reader stops before the end.
    const gunzip = createGunzip();
    // Errors are ignored here, because the reader of `gunzip` gets and handles them.
    pipeline(Readable.fromWeb(compressed), gunzip).catch(() => undefined);
    const entries = ReadableStream.from<Uint8Array<ArrayBuffer>>(gunzip).pipeThrough(
      createTarDecoder({ strict: true }),
    );
    for await (const { header, body } of mapErrors(toStartupError, entries)) {
      yield { name: header.name, bytes: mapErrors(toStartupError, body) };
    }
  } finally {
    source.destroy();
  }
}

async function startsEncrypted(file: string): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0);
    return isEncrypted(buffer.subarray(0, bytesRead));
  } finally {
    await handle.close();
  }
}

async function* mapErrors<T>(
  toStartupError: (error: unknown) => Error,
  values: AsyncIterable<T>,
): AsyncGenerator<T> {
  try {
    yield* values;
  } catch (error) {
    throw toStartupError(error);
  }
}
