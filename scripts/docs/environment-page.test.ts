import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readEnvironment } from '../../server/environment.ts';
import { environmentReference } from '../../server/environment-reference.ts';
import { variables } from '../../server/environment-variables.ts';
import { environmentPage } from './environment-page.ts';

const describedVariables = environmentReference.flatMap((section) => Object.entries(section.variables));

describe('the reference of the environment', () => {
  it('describes every variable once', () => {
    const names = describedVariables.map(([name]) => name);
    expect(names.toSorted(), 'Edit server/environment-reference.ts').toEqual(
      Object.keys(variables.shape).toSorted(),
    );
  });

  it('gives examples that the server accepts', () => {
    const examples = Object.fromEntries(describedVariables.map(([name, { example }]) => [name, example]));
    expect(() => readEnvironment(examples)).not.toThrow();
  });

  it('matches docs/environment.md (run npm run docs)', async () => {
    const page = await readFile(join(import.meta.dirname, '..', '..', 'docs', 'environment.md'), 'utf8');
    expect(page).toBe(environmentPage());
  });
});
