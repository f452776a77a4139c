/**
 * Writes the files that are generated from the migrations: shared/database.types.ts and docs/database.md. With --check, only checks
 * whether they are up to date.
 */
import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { databasePage } from './database-page.ts';
import { withScratchDatabase } from './scratch-database.ts';
import { runSupabase } from './supabase-command.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const BIOME = join(ROOT, 'node_modules', '.bin', 'biome');

const [types, page] = await withScratchDatabase((url) =>
  Promise.all([
    runSupabase(['gen', 'types', 'typescript', `--remote=${url}`, '--schema', 'public']),
    databasePage(url),
  ]),
);

/** Formats the types that the CLI wrote. biome.json excludes the committed file by its name, so Biome gets another name here. */
function format(code: string): string {
  const { status, stdout, stderr } = spawnSync(BIOME, ['format', '--stdin-file-path=generated.ts'], {
    cwd: ROOT,
    input: code,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The generated types could not be formatted:\n${stderr}`);
  return `/* Generated from the migrations by \`npm run types\`. */\n${stdout}`;
}

for (const [file, generated] of [
  ['shared/database.types.ts', format(types)],
  ['docs/database.md', page],
] as const) {
  const path = join(ROOT, file);
  if (!process.argv.includes('--check')) {
    await writeFile(path, generated);
    console.log(`Wrote ${file}.`);
  } else if ((await readFile(path, 'utf8').catch(() => '')) === generated) {
    console.log(`${file} matches the migrations.`);
  } else {
    console.error(`${file} is out of date: run \`npm run types\` and commit the result.`);
    process.exitCode = 1;
  }
}
