/** Writes supabase/seed.sql from the catalogue; with --check only checks whether it is up to date. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { seedSql } from './seed-sql.ts';

const PATH = join(import.meta.dirname, '..', '..', 'supabase', 'seed.sql');

if (!process.argv.includes('--check')) {
  await writeFile(PATH, seedSql());
  console.log('Wrote supabase/seed.sql.');
} else if ((await readFile(PATH, 'utf8').catch(() => '')) === seedSql()) {
  console.log('The seed matches the catalogue.');
} else {
  console.error('supabase/seed.sql is out of date: run `npm run seed` and commit the result.');
  process.exitCode = 1;
}
