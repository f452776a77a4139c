import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../errors/startup-error.ts';
import { readSecrets, type Secrets } from './secrets.ts';

/** The parts of a data folder that operator commands read. */
export type ExistingDataFolder = { readonly objects: string; readonly secrets: Secrets };

/**
 * Reads the data folder of an existing instance and creates nothing.
 * @param options.requiresCluster whether the instance must have an embedded database, in the folder or at the path in `cluster-folder`
 * @throws {StartupError} when no instance has run there, or its secrets are damaged
 */
export async function readDataFolder(
  path: string,
  { requiresCluster }: { readonly requiresCluster: boolean },
): Promise<ExistingDataFolder> {
  const secrets = await readSecrets(join(path, 'secrets.json'));
  // One of these names is enough.
  const names = requiresCluster ? ['postgres', 'cluster-folder'] : ['secrets.json'];
  const namesExist = await Promise.all(names.map((name) => exists(join(path, name))));
  if (!secrets || !namesExist.includes(true)) throw noInstanceError(path);
  return { objects: join(path, 'objects'), secrets };
}

/** Returns the error for a folder or database where no server has run. */
export function noInstanceError(location: string, options?: ErrorOptions): StartupError {
  return new StartupError(
    `There is nothing in ${location} yet: start the server there first, or run this where the server runs, with the same DATA_DIR or DATABASE_URL.`,
    options,
  );
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
