import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { edits } from './profile-field.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');

it.each(edits)(
  'the text that npm run try:recipe replaces in $file occurs there exactly once',
  ({ file, find }) => {
    expect(readFileSync(join(ROOT, file), 'utf8').split(find)).toHaveLength(2);
  },
);
