import { existsSync, globSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

const root = join(import.meta.dirname, '..', '..');
const documents = [...globSync('*.md', { cwd: root }), ...globSync('docs/**/*.md', { cwd: root })];
const folders =
  'web|server|shared|supabase|catalogue|conformance|e2e|browsers|scripts|bench|docs|deploy|container';

const read = (document: string) => readFile(join(root, document), 'utf8');

/** Returns the targets of the links in a text, except those to other sites. */
function linksIn(text: string): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target));
}

/** Returns the files and folders of this repository that a text names in code style. */
function pathsIn(text: string): string[] {
  const named = text.matchAll(new RegExp(`\`((?:${folders})/[^\`\\s<>*{}]*)\``, 'g'));
  return [...named].map(([, path = '']) => path);
}

/** Returns the npm commands that a text names. */
function commandsIn(text: string): string[] {
  return [...text.matchAll(/\bnpm run (?:--silent |-s )?([a-z][\w:-]*)/g)].map(([, name = '']) => name);
}

/** Returns the fragment ids of the headings of a text. */
function headingsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

describe.each(documents)('%s', (document) => {
  it('links to existing files and headings', async () => {
    const text = await read(document);
    for (const target of linksIn(text)) {
      const [path = '', heading] = target.split('#');
      const linkedDocument = path === '' ? document : join(dirname(document), path);
      expect(existsSync(join(root, linkedDocument)), target).toBe(true);
      if (heading !== undefined) expect(headingsOf(await read(linkedDocument)), target).toContain(heading);
    }
  });

  it('names files that exist', async () => {
    for (const path of pathsIn(await read(document))) expect(existsSync(join(root, path)), path).toBe(true);
  });
});

it('lists every decision in the index', async () => {
  const index = await read('docs/decisions/README.md');
  const decisions = globSync('[0-9]*.md', { cwd: join(root, 'docs/decisions') });
  expect(decisions.filter((file) => !index.includes(`](${file})`))).toEqual([]);
});

// Leaves out decisions, because they may name commands that no longer exist.
it.each(documents.filter((document) => !document.startsWith('docs/decisions/')))(
  '%s names commands that exist',
  async (document) => {
    const { scripts } = z
      .object({ scripts: z.record(z.string(), z.string()) })
      .parse(JSON.parse(await read('package.json')));
    expect(commandsIn(await read(document)).filter((name) => !(name in scripts))).toEqual([]);
  },
);

it('docs/commands.md lists every operator command', async () => {
  const text = await read('docs/commands.md');
  const commandFiles = globSync('scripts/operator/*.ts', { cwd: root }).filter((path) =>
    /runCommand\(|runImportCommand\(\{/.test(readFileSync(join(root, path), 'utf8')),
  );
  const names = commandFiles.flatMap(
    (path) => /^ {2}name: '([\w:-]+)',$/m.exec(readFileSync(join(root, path), 'utf8'))?.[1] ?? [],
  );
  expect(names.length).toBeGreaterThan(10);
  expect(
    names.filter((name) => !text.includes(`npm run ${name}`) && !text.includes(`npm run --silent ${name}`)),
  ).toEqual([]);
});
