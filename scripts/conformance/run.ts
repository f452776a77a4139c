/**
 * npm run conformance -- --engine embedded|postgres|lite [PART_OF_FILE_NAME …]
 *   embedded   our server with its embedded database
 *   postgres   our server on a plain PostgreSQL: in a new database next to the one in DATABASE_URL, or in a temporary
 *              cluster
 *   lite       the unmodified @supabase/lite on a plain PostgreSQL as above, with our migrations; runs only the core suite
 *              unless parts of file names are given
 * npm run conformance -- --schema FOLDER [--open] [--port N]
 *   serves the Data API of that Supabase project folder (config.toml, migrations, seed.sql) to other programs, on a new
 *   database that is dropped at the end. With --open, requests without an API key run as anon
 * npm run conformance
 *   tests the server that CONFORMANCE_URL and similar variables describe (see conformance/README.md)
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { withPlainDatabase } from './plain-database.ts';
import { serveProject } from './serve-project.ts';
import { withUnmodifiedLibrary } from './unmodified-library.ts';

const root = join(import.meta.dirname, '..', '..');
const CORE = 'conformance/core';

type Variables = Readonly<Record<string, string>>;

async function runSuite(variables: Variables, files: readonly string[]): Promise<number> {
  const vitest = join(root, 'node_modules', '.bin', 'vitest');
  const child = spawn(vitest, ['run', '--project', 'conformance', ...files], {
    cwd: root,
    env: { ...process.env, ...variables },
    stdio: 'inherit',
  });
  const [code] = await once(child, 'close');
  return typeof code === 'number' ? code : 1;
}

const engines: Readonly<Record<string, (files: readonly string[]) => Promise<number>>> = {
  embedded: (files) => runSuite({ CONFORMANCE_URL: '', CONFORMANCE_DATABASE_URL: '' }, files),
  postgres: (files) =>
    withPlainDatabase((url) => runSuite({ CONFORMANCE_URL: '', CONFORMANCE_DATABASE_URL: url }, files)),
  lite: (files) =>
    withPlainDatabase((url) =>
      withUnmodifiedLibrary(url, (variables) => runSuite(variables, files.length > 0 ? files : [CORE])),
    ),
};

const { values, positionals } = parseArgs({
  options: {
    engine: { type: 'string' },
    schema: { type: 'string' },
    open: { type: 'boolean', default: false },
    port: { type: 'string', default: '54321' },
  },
  allowPositionals: true,
});

async function runChosenEngine(): Promise<number> {
  const engine = values.engine === undefined ? null : engines[values.engine];
  if (engine) return engine(positionals);
  if (engine === null && process.env.CONFORMANCE_URL) return runSuite({}, positionals);
  console.error(`Usage: npm run conformance -- --engine ${Object.keys(engines).join('|')}`);
  console.error('       npm run conformance -- --schema FOLDER [--open] [--port N]');
  console.error('       or without either, with the variables of conformance/README.md');
  return 2;
}

process.exitCode =
  values.schema === undefined
    ? await runChosenEngine()
    : await serveProject(resolve(process.env.INIT_CWD ?? '', values.schema), {
        port: Number(values.port),
        isOpen: values.open,
      });
