import { access, constants, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment } from '../../environment.ts';
import { errorCode } from '../../errors/error-code.ts';
import { diskSpace } from '../../files/disk-reserve.ts';
import { parseSecrets, type Secrets } from '../../files/secrets.ts';
import { type Finding, failed, megabytes, ok, warning } from './finding.ts';

/** Checks the data folder, its permissions and its disk, without changing anything. */
export async function checkFolder({ dataDir, diskReserve }: Environment): Promise<readonly Finding[]> {
  const check = 'data folder';
  let mode: number;
  try {
    mode = (await stat(dataDir)).mode;
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    if (errorCode(error) === 'ENOENT')
      return [failed(check, `There is no ${dataDir}: set DATA_DIR, or start the server there first.`)];
    return [
      failed(
        check,
        `${dataDir} may not be read and written by this user: run this as the user of the server.`,
      ),
    ];
  }
  return [
    (mode & 0o066) === 0
      ? ok(check, `Other users can neither list nor change ${dataDir}.`)
      : warning(check, `Other users can list or change ${dataDir}: chmod go-rw ${dataDir}`),
    await checkDisk(dataDir, diskReserve),
  ];
}

async function checkDisk(dataDir: string, diskReserve: number | null): Promise<Finding> {
  const { free, reserved } = await diskSpace(dataDir, diskReserve);
  const space = `${megabytes(free)} free, with a reserve of ${megabytes(reserved)}`;
  if (free < reserved) return failed('disk', `${space}: uploads are rejected. Make room.`);
  return free < 2 * reserved ? warning('disk', `${space}: make room soon.`) : ok('disk', `${space}.`);
}

/** Reads the secrets and checks who else may read them. */
export async function checkSecrets(
  dataDir: string,
): Promise<{ readonly secrets: Secrets | null; readonly finding: Finding }> {
  const check = 'secrets';
  const path = join(dataDir, 'secrets.json');
  try {
    const [text, { mode }] = await Promise.all([readFile(path, 'utf8'), stat(path)]);
    const secrets = parseSecrets(text, path);
    const finding =
      (mode & 0o077) === 0
        ? ok(check, `${path} is readable by its owner alone.`)
        : failed(check, `${path} is open to other users: chmod 600 ${path}`);
    return { secrets, finding };
  } catch (error) {
    const message =
      errorCode(error) === 'ENOENT'
        ? `There is no ${path}: no server ran with this DATA_DIR, or the file is lost. Put it back from a backup.`
        : `${path} cannot be read: ${error instanceof Error ? error.message : 'no reason given'}`;
    return { secrets: null, finding: failed(check, message) };
  }
}
