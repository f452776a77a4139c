/** npm run docs: writes docs/environment.md and docs/spec-coverage.md, which are generated from the code. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectCoverage } from '../spec-coverage/project-coverage.ts';
import { environmentPage } from './environment-page.ts';

const root = join(import.meta.dirname, '..', '..');
const { page, errors } = projectCoverage(root);

await writeFile(join(root, 'docs', 'environment.md'), environmentPage());
await writeFile(join(root, 'docs', 'spec-coverage.md'), page);
for (const error of errors) console.error(error);
