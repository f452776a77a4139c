import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '../../web/src');

/** Returns the classes that a stylesheet defines. */
function definedIn(stylesheet: string): ReadonlySet<string> {
  const css = readFileSync(stylesheet, 'utf8').replaceAll(/\/\*.*?\*\/|:global\([^)]*\)/gs, '');
  return new Set([...css.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = '']) => name));
}

/** Returns each class of a stylesheet that a component uses. */
function usedClasses(): { file: string; stylesheet: string; name: string }[] {
  return globSync('**/*.{ts,tsx}', { cwd: source }).flatMap((file) => {
    const text = readFileSync(join(source, file), 'utf8');
    const imports = text.matchAll(/import (?<variable>\w+) from '(?<path>\.[^']+\.module\.css)'/g);
    return [...imports].flatMap(({ groups: { variable, path } = {} }) =>
      [...text.matchAll(new RegExp(`\\b${variable}\\.(\\w+)`, 'g'))].map(([, name = '']) => ({
        file,
        stylesheet: join(dirname(join(source, file)), path ?? ''),
        name,
      })),
    );
  });
}

const uses = usedClasses();

it('components use only classes that their stylesheet defines', () => {
  // Fewer uses would mean that the patterns of this test no longer match the components.
  expect(uses.length).toBeGreaterThan(500);
  const missing = uses.filter(({ stylesheet, name }) => !definedIn(stylesheet).has(name));
  expect(missing.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
});

it('stylesheets define only classes that a component uses', () => {
  const unused = globSync('**/*.module.css', { cwd: source }).flatMap((path) => {
    const stylesheet = join(source, path);
    const names = new Set(uses.filter((use) => use.stylesheet === stylesheet).map(({ name }) => name));
    return [...definedIn(stylesheet)].filter((name) => !names.has(name)).map((name) => `${path}: ${name}`);
  });
  expect(unused).toEqual([]);
});
