import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const SCRIPTS = join(import.meta.dirname, '..', '..', 'scripts', 'database');
const run = (script: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [join(SCRIPTS, script), ...args]);

it('the committed types match the migrations', async () => {
  expect((await run('generate-types.ts', '--check')).stdout).toContain('match the migrations');
});

it('the advisors find neither warnings nor errors', async () => {
  await run('check-advisors.ts');
});
