import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../error-code.ts';
import { StartupError } from '../startup-error.ts';
import { openSecrets, type Secrets } from './secrets.ts';

/** The folder in which an instance keeps all that it must not lose. */
export type DataFolder = {
  readonly path: string;
  readonly outbox: string;
  readonly objects: string;
  readonly secrets: Secrets;
};

/**
 * Creates what is missing in the data folder, secrets included, and reads the rest.
 * @throws {StartupError} when the folder cannot be written or its secrets cannot be read
 */
export async function openDataFolder(path: string): Promise<DataFolder> {
  const outbox = join(path, 'outbox');
  const objects = join(path, 'objects');
  try {
    await mkdir(path, { recursive: true, mode: 0o711 });
    await Promise.all([outbox, objects].map((folder) => mkdir(folder, { recursive: true, mode: 0o700 })));
    return { path, outbox, objects, secrets: await openSecrets(join(path, 'secrets.json')) };
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      `The data folder ${path} cannot be written (${errorCode(error) || 'unknown reason'}): give this user the right to write there, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
}
