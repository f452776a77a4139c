/** npm run docs: writes the pages that are generated from the code. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { environmentPage } from './environment-page.ts';

await writeFile(join(import.meta.dirname, '..', 'docs', 'environment.md'), environmentPage());
