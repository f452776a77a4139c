/**
 * Writes shared/database.types.ts from the migrations; with --check only checks whether it is up to date.
 */
import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withScratchDatabase } from './scratch-database.ts';
import { runSupabase } from './supabase-command.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const PATH = join(ROOT, 'shared', 'database.types.ts');
const BIOME = join(ROOT, 'node_modules', '.bin', 'biome');

const generated = format(
  await withScratchDatabase((url) =>
    runSupabase(['gen', 'types', 'typescript', `--remote=${url}`, '--schema', 'public']),
  ),
);

/** The CLI's output is unformatted. Biome ignores the committed file, so the text gets another file name here. */
function format(code: string): string {
  const { status, stdout, stderr } = spawnSync(BIOME, ['format', '--stdin-file-path=generated.ts'], {
    cwd: ROOT,
    input: code,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The generated types could not be formatted:\n${stderr}`);
  return `/* Generated from the migrations by \`npm run types\`. */\n${stdout}`;
}

if (process.argv.includes('--check')) {
  const committed = await readFile(PATH, 'utf8').catch(() => '');
  if (committed === generated) console.log('The types match the migrations.');
  else {
    console.error('shared/database.types.ts is out of date: run `npm run types` and commit the result.');
    process.exitCode = 1;
  }
} else {
  await writeFile(PATH, generated);
  console.log('Wrote shared/database.types.ts.');
}
