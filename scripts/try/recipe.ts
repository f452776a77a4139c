/**
 * npm run try:recipe: carries out the recipe "Add a profile field" of CONTRIBUTING.md in a temporary copy of the working tree,
 * checks the types and runs the cheapest tests that prove the field. Stops with an error at the first step that fails.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Edit, edits, newMigration, tests } from './recipes/profile-field.ts';

const root = join(import.meta.dirname, '..', '..');
const HEADING = '### Add a profile field';

class RecipeError extends Error {}

/** Copies the files that git tracks or would track, with uncommitted changes. */
function copyWorkingTree(folder: string): void {
  const gitFiles = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const file of new Set(gitFiles.split('\0').filter((name) => name !== ''))) {
    // Git also lists files whose deletion is not committed.
    if (existsSync(join(root, file)))
      cpSync(join(root, file), join(folder, file), { force: true, recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
}

function readOrFail(folder: string, file: string): string {
  try {
    return readFileSync(join(folder, file), 'utf8');
  } catch {
    throw new RecipeError(`${file} does not exist. Has it moved?`);
  }
}

/** Replaces the text that the edit names. @throws {RecipeError} unless it occurs exactly once */
function apply(folder: string, { file, find, replace }: Edit): void {
  const before = readOrFail(folder, file);
  const count = before.split(find).length - 1;
  if (count !== 1)
    throw new RecipeError(`${file} contains this text ${count} times instead of once:\n${find}`);
  writeFileSync(
    join(folder, file),
    before.replace(find, () => replace),
  );
}

/** @throws {RecipeError} unless the recipe names exactly the files that this script edits, and the generated types */
function compareWithContributing(folder: string): void {
  const recipe = readOrFail(folder, 'CONTRIBUTING.md').split(HEADING)[1]?.split(/^##/m)[0];
  if (recipe === undefined) throw new RecipeError(`CONTRIBUTING.md has no heading "${HEADING}".`);
  const namedFiles = new Set([...recipe.matchAll(/\]\(([^)\s]+\.\w+)\)/g)].map(([, file = '']) => file));
  const editedFiles = new Set([...edits.map(({ file }) => file), 'shared/database.types.ts']);
  const differences = [
    ...[...editedFiles]
      .filter((file) => !namedFiles.has(file))
      .map((file) => `${file} is edited but not named`),
    ...[...namedFiles]
      .filter((file) => !editedFiles.has(file))
      .map((file) => `${file} is named but not edited`),
  ];
  if (differences.length > 0)
    throw new RecipeError(
      `CONTRIBUTING.md and scripts/try/recipes/profile-field.ts differ:\n${differences.join('\n')}`,
    );
}

function writeMigration(folder: string): void {
  const migrations = globSync('supabase/migrations/*.sql', { cwd: folder }).sort();
  const existing = migrations.map((file) => readOrFail(folder, file)).join('\n');
  writeFileSync(
    join(folder, dirname(migrations.at(-1) ?? ''), '29990101000000_recipe.sql'),
    newMigration(existing),
  );
}

function run(folder: string, command: string, ...args: string[]): void {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new RecipeError(`${stdout}${stderr}`.trim().split('\n').slice(-40).join('\n'));
}

const folder = mkdtempSync(join(tmpdir(), 'thrillseekers-recipe-'));
const binPath = (name: string) => join(folder, 'node_modules', '.bin', name);
const typeCheck = (project: string) => () => run(folder, binPath('tsc'), '-p', project);

const steps: readonly (readonly [name: string, step: () => void])[] = [
  ['copy the working tree', () => copyWorkingTree(folder)],
  ['compare with CONTRIBUTING.md', () => compareWithContributing(folder)],
  ['write the migration', () => writeMigration(folder)],
  ['generate the types', () => run(folder, process.execPath, 'scripts/database/generate-types.ts')],
  ...edits.map((edit) => [`edit ${edit.file}`, () => apply(folder, edit)] as const),
  ...['tsconfig.json', 'web/tsconfig.json', 'web/tests/tsconfig.json'].map(
    (project) => [`check types of ${project}`, typeCheck(project)] as const,
  ),
  ...tests.map((args) => [`test ${args[0]}`, () => run(folder, binPath('vitest'), 'run', ...args)] as const),
];

try {
  for (const [name, step] of steps) {
    try {
      step();
      console.log(`ok      ${name}`);
    } catch (error) {
      if (!(error instanceof RecipeError)) throw error;
      console.error(`failed  ${name}\n${error.message}`);
      process.exitCode = 1;
      break;
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
