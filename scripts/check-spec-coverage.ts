/** Checks that every requirement of the specification has code and a test, and that docs/spec-coverage.md says where. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectCoverage } from './spec-coverage/project-coverage.ts';

const root = join(import.meta.dirname, '..');
const { page, faults } = projectCoverage(root);
const isOutdated = readFileSync(join(root, 'docs', 'spec-coverage.md'), 'utf8') !== page;
for (const fault of faults) console.error(fault);
if (isOutdated)
  console.error(
    `docs/spec-coverage.md is out of date. Run${faults.length > 0 ? ', after that' : ''}: npm run docs`,
  );
console.log(`Specification: ${faults.length} faults${isOutdated ? ', page out of date' : ''}`);
process.exitCode = faults.length === 0 && !isOutdated ? 0 : 1;
