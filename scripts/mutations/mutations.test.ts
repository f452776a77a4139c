import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../tests/parts.ts';
import { mutations } from './list/mutations.ts';
import { mutate } from './mutation.ts';

it.each(mutations)(
  'a mutation replaces text that occurs exactly once, and has a test file: $symptom',
  (mutation) => {
    const { file, test } = mutation;
    const original = readFileSync(join(root, file), 'utf8');
    expect(mutate(original, mutation)).not.toBe(original);
    expect(file).not.toMatch(/\.test\.tsx?$/);
    expect(test).toMatch(/\.test\.tsx?$/);
    expect(existsSync(join(root, test)), test).toBe(true);
  },
);

const migrations = globSync('supabase/migrations/*.sql', { cwd: root }).sort();
const readSql = (file: string) => readFileSync(join(root, file), 'utf8');

/** Returns the name of the function whose definition contains a text of a migration; undefined outside of functions. */
function functionAround(sql: string, text: string): string | undefined {
  const before = sql.slice(0, sql.indexOf(text));
  const last = [...before.matchAll(/^create (?:or replace )?function ([\w.]+)\(/gm)].at(-1);
  return last && !before.slice(last.index).includes('\n$$;') ? last[1] : undefined;
}

// A mutation of a function that a later migration replaces would change nothing.
it.each(mutations.filter(({ file }) => migrations.includes(file)))(
  'a mutation changes no function that a later migration replaces: $symptom',
  ({ file, find }) => {
    const name = functionAround(readSql(file), find);
    const later = migrations.filter(
      (other) => other > file && readSql(other).includes(`create or replace function ${name}(`),
    );
    expect(later).toEqual([]);
  },
);

it('no two mutations of a feature have the same symptom', () => {
  const symptoms = mutations.map(({ symptom, feature }) => `${feature}: ${symptom}`);
  expect(new Set(symptoms).size).toBe(symptoms.length);
});

it.each([
  ...globSync('web/src/features/*', { cwd: root }),
  'web/src/app',
  'web/src/lib',
  'shared/rules',
  'server/auth',
  'server/data',
  'server/http',
  'server/operations',
  'server/postgres',
  'server/storage',
  'supabase/functions',
  'supabase/migrations',
])('at least one mutation changes a file in %s (if not, add one to scripts/mutations/list)', (folder) => {
  expect(mutations.some(({ file }) => file.startsWith(`${folder}/`))).toBe(true);
});
