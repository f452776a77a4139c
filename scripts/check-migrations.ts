/**
 * Rejects a change or removal of a released migration: communities have applied it, and their servers reject changed statements.
 * Also rejects a new migration that sorts before a released one. Releases are the tags v*. A clone without tags, or a copy without
 * git, passes with a note.
 */
import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 'supabase/migrations';

type Check =
  /** There is nothing to compare with; the note says why. */
  { readonly note: string } | { readonly releases: number; readonly errors: readonly string[] };

/** Compares the migrations of a working tree with those of its release tags. */
export function checkMigrations(root: string, environment = process.env): Check {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, env: environment, encoding: 'utf8', stdio: 'pipe' });
  let tags: string[];
  try {
    tags = lines(git('tag', '--sort=version:refname', '--list', 'v*'));
  } catch {
    return { note: 'no git repository' };
  }
  if (tags.length === 0) return { note: 'no release tags' };
  const present = globSync(`${FOLDER}/*.sql`, { cwd: root }).sort();
  const ids = present.length > 0 ? lines(git('hash-object', '--', ...present)) : [];
  const current = new Map(present.map((file, index) => [file, ids[index]]));
  const releasedMigrations = new Map<string, { readonly id: string; readonly tag: string }>();
  for (const tag of tags)
    for (const line of lines(git('ls-tree', '-r', tag, '--', FOLDER))) {
      const [, id = '', file = ''] = /^\d+ blob (\S+)\t(.*\.sql)$/.exec(line) ?? [];
      if (file !== '' && !releasedMigrations.has(file)) releasedMigrations.set(file, { id, tag });
    }
  const last = [...releasedMigrations.keys()].sort().at(-1) ?? '';
  return {
    releases: tags.length,
    errors: [
      ...[...releasedMigrations].flatMap(([file, { id, tag }]) => {
        const now = current.get(file);
        if (now === id) return [];
        return `${file} is part of ${tag} and was ${now === undefined ? 'removed' : 'changed'}. Restore it, and make the change with a new migration.`;
      }),
      ...present
        .filter((file) => !releasedMigrations.has(file) && file < last)
        .map((file) => `${file} is new but sorts before ${last}, which is released. Give it a later number.`),
    ],
  };
}

function lines(text: string): string[] {
  return text.split('\n').filter((line) => line !== '');
}

if (import.meta.main) {
  const result = checkMigrations(join(import.meta.dirname, '..'));
  if ('note' in result) console.log(`Migrations: not compared with releases (${result.note})`);
  else {
    for (const message of result.errors) console.error(message);
    console.log(`Migrations: compared with ${result.releases} releases, ${result.errors.length} errors`);
    process.exitCode = result.errors.length === 0 ? 0 : 1;
  }
}
