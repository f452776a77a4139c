import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { seedSql } from './seed-sql.ts';

it('the committed seed matches the catalogue', async () => {
  const committedSeed = await readFile(join(import.meta.dirname, '..', '..', 'supabase', 'seed.sql'), 'utf8');
  expect(committedSeed === seedSql(), 'supabase/seed.sql is out of date: run `npm run seed`').toBe(true);
});
