import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '../web/src');
const styleImport = /import (\w+) from '([^']+\.module\.css)'/g;

/** Returns the classes that a component uses but its style sheet does not define. TypeScript accepts any name. */
function undefinedClasses(file: string): string[] {
  const code = readFileSync(join(source, file), 'utf8');
  return [...code.matchAll(styleImport)].flatMap(([, object = '', path = '']) => {
    const styles = readFileSync(join(source, dirname(file), path), 'utf8');
    const defined = new Set([...styles.matchAll(/\.([a-z]\w*)/gi)].map(([, name]) => name));
    const used = [...code.matchAll(new RegExp(`\\b${object}\\.(\\w+)`, 'g'))].map(([, name]) => name ?? '');
    return used.filter((name) => !defined.has(name)).map((name) => `${file}: ${name}`);
  });
}

test('components use only classes that their style sheets define', () => {
  const components = globSync('**/*.tsx', { cwd: source });
  expect(components.length).toBeGreaterThan(100);
  expect(components.flatMap(undefinedClasses)).toEqual([]);
});
