import { accounts } from './accounts.ts';
import { community } from './community.ts';
import { coverageOf } from './coverage.ts';
import { guide } from './guide.ts';
import { coveragePage } from './page.ts';
import { readProjectFiles } from './project-file.ts';

export const documents = [accounts, community, guide];

/** Returns docs/spec-coverage.md as it should be, and the errors in tags and tests. */
export function projectCoverage(root: string): { readonly page: string; readonly errors: readonly string[] } {
  const { evidence, errors } = coverageOf(documents, readProjectFiles(root));
  return { page: coveragePage(documents, evidence), errors };
}
