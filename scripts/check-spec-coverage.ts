/**
 * Checks that every requirement of the specification has code and a test, or a reason why one is missing, and that docs/spec-coverage.md
 * is up to date.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectCoverage } from './spec-coverage/project-coverage.ts';

const root = join(import.meta.dirname, '..');
const { page, errors } = projectCoverage(root);
const isOutdated = readFileSync(join(root, 'docs', 'spec-coverage.md'), 'utf8') !== page;
for (const error of errors) console.error(error);
if (isOutdated)
  console.error(
    `docs/spec-coverage.md is out of date. ${errors.length > 0 ? 'Fix the errors above, then run' : 'Run'}: npm run docs`,
  );
console.log(`Specification: ${errors.length} errors${isOutdated ? ', page out of date' : ''}`);
process.exitCode = errors.length === 0 && !isOutdated ? 0 : 1;
