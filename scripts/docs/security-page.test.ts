import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

// npm run test:security runs only tests to which the page links.
it('docs/security.md links to every test in security and of the access matrix', async () => {
  const page = await readFile(join(root, 'docs', 'security.md'), 'utf8');
  const tests = globSync('{security,conformance/core/access-matrix}/**/*.test.ts', { cwd: root });
  expect(tests.length).toBeGreaterThan(0);
  expect(tests.filter((path) => !page.includes(`(../${path})`))).toEqual([]);
});
