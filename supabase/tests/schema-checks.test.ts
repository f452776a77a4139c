import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { COMPILE_CACHE_DIR } from '../../server/testing/server-process.ts';
import { withTestDatabase } from '../../server/testing/shared-cluster.ts';

const SCRIPTS = join(import.meta.dirname, '..', '..', 'scripts', 'database');

const run = (script: string, ...args: string[]) =>
  withTestDatabase(({ url }) =>
    promisify(execFile)(process.execPath, [join(SCRIPTS, script), ...args], {
      env: { ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE_DIR, MIGRATED_DATABASE_URL: url },
    }),
  );

it('the committed types and docs/database.md match the migrations', async () => {
  const { stdout } = await run('generate-types.ts', '--check');
  expect(stdout).toContain('database.types.ts matches the migrations');
  expect(stdout).toContain('database.md matches the migrations');
});

it('the advisors find neither warnings nor errors', async () => {
  await run('check-advisors.ts');
});
