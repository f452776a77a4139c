import { existsSync, globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const documents = ['README.md', ...globSync('docs/**/*.md', { cwd: root })];
const folders = 'web|server|shared|supabase|catalogue|conformance|e2e|scripts|bench|docs|deploy|container';

const read = (document: string) => readFile(join(root, document), 'utf8');

/** Where the links of a text lead, as they are written there; those to other sites are left out. */
function linksIn(text: string): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target));
}

/** The files and folders of this repository that a text names in code style, from its root. */
function pathsIn(text: string): string[] {
  const named = text.matchAll(new RegExp(`\`((?:${folders})/[^\`\\s<>*{}]*)\``, 'g'));
  return [...named].map(([, path = '']) => path);
}

/** What a link to a heading of the text says behind its #. */
function headingsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

describe.each(documents)('%s', (document) => {
  it('links to what exists', async () => {
    const text = await read(document);
    for (const target of linksIn(text)) {
      const [path = '', heading] = target.split('#');
      const linked = path === '' ? document : join(dirname(document), path);
      expect(existsSync(join(root, linked)), target).toBe(true);
      if (heading !== undefined) expect(headingsOf(await read(linked)), target).toContain(heading);
    }
  });

  it('names files that exist', async () => {
    for (const path of pathsIn(await read(document))) expect(existsSync(join(root, path)), path).toBe(true);
  });
});
