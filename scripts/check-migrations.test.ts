import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkMigrations } from './check-migrations.ts';

let root: string;
const first = 'supabase/migrations/20300101000100_first.sql';
const second = 'supabase/migrations/20300101000200_second.sql';

/** Environment for git: no global or system configuration, and no GIT_DIR, which a git hook of this project would set. */
const environment = {
  PATH: process.env.PATH,
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_SYSTEM: '/dev/null',
  GIT_AUTHOR_NAME: 'Test',
  GIT_AUTHOR_EMAIL: 'test@example.com',
  GIT_COMMITTER_NAME: 'Test',
  GIT_COMMITTER_EMAIL: 'test@example.com',
};
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, env: environment, stdio: 'pipe' });
const write = (file: string, text: string) => writeFileSync(join(root, file), text);
const check = () => checkMigrations(root, environment);
const errors = () => {
  const result = check();
  return 'errors' in result ? result.errors : [result.note];
};

function release(tag: string): void {
  git('add', '-A');
  git('commit', '-qm', tag);
  git('tag', tag);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'thrillseekers-migrations-'));
  mkdirSync(join(root, 'supabase', 'migrations'), { recursive: true });
  git('init', '-q');
  write(first, 'select 1;\n');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('accepts an unchanged released migration, and a new one', () => {
  release('v1.0.0');
  write(second, 'select 2;\n');
  expect(check()).toEqual({ releases: 1, errors: [] });
});

it('rejects a changed and a removed migration, and names the release', () => {
  write(second, 'select 2;\n');
  release('v1.0.0');
  write(first, 'select 10;\n');
  rmSync(join(root, second));
  expect(errors()).toEqual([
    expect.stringMatching(/_first\.sql is part of v1\.0\.0 and was changed/),
    expect.stringMatching(/_second\.sql is part of v1\.0\.0 and was removed/),
  ]);
});

it('rejects the removal of a migration of an older release, even if the removal is committed', () => {
  release('v1.0.0');
  write(second, 'select 2;\n');
  release('v1.1.0');
  rmSync(join(root, first));
  git('commit', '-qam', 'Remove it');
  expect(errors()).toEqual([expect.stringMatching(/_first\.sql is part of v1\.0\.0 and was removed/)]);
});

it('rejects a new migration that sorts before a released one', () => {
  release('v1.0.0');
  write('supabase/migrations/20290101000000_late.sql', 'select 0;\n');
  expect(errors()).toEqual([expect.stringMatching(/_late\.sql is new but sorts before .*_first\.sql/)]);
});

it.each([
  ['only a tag that is no release', () => release('next')],
  ['no tag, as in a shallow clone', () => undefined],
])('passes with a note if there is %s', (_name, prepare) => {
  prepare();
  write(first, 'select 10;\n');
  expect(check()).toEqual({ note: 'no release tags' });
});

it('passes with a note if there is no repository or no git', () => {
  expect(checkMigrations(root, { ...environment, PATH: '' })).toEqual({ note: 'no git repository' });
  rmSync(join(root, '.git'), { recursive: true });
  expect(checkMigrations(root, { ...environment, GIT_CEILING_DIRECTORIES: tmpdir() })).toEqual({
    note: 'no git repository',
  });
});
