/**
 * npm run test:mutations: breaks one behaviour after another in a worktree of HEAD, and runs the test file that must fail then.
 * With words, runs only mutations whose symptom, feature, file or test contains one of them. Exits with 1 when a
 * mutation survives, when a test file could not run or fails even without its mutation, when no mutation contains one
 * of the words, or when a signal stops the run.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mutations } from './list/mutations.ts';
import { layerOf, type Mutation, mutate } from './mutation.ts';
import { runTests } from './run-tests.ts';
import { createWorktree } from './worktree.ts';

type Verdict = 'caught' | 'SURVIVED' | 'NOT RUN';
type Result = { readonly mutation: Mutation; readonly verdict: Verdict };

/**
 * The error of JavaScript or PostgreSQL (through pg) for a mutation that uses an unknown name, for example because the name was changed.
 * Only at the beginning: a failed assertion can quote such an error.
 */
const UNKNOWN_NAME =
  /^(?:ReferenceError: |error: (?:(?:column|function|relation) .+ does not exist|missing FROM-clause entry))/;

const searchWords = process.argv.slice(2).map((word) => word.toLowerCase());
const selectedMutations = mutations.filter(({ symptom, feature, file, test }) => {
  const text = [symptom, feature, file, test].join(' ').toLowerCase();
  return searchWords.length === 0 || searchWords.some((word) => text.includes(word));
});

const abortController = new AbortController();
// `on` instead of `once`: a second signal must not end the process before the worktree is removed.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => abortController.abort(new Error(`Stopped by ${signal}`)));

/** Runs the test files in the unchanged worktree and returns those that pass. */
async function findPassingFiles(folder: string): Promise<ReadonlySet<string>> {
  const files = [...new Set(selectedMutations.map(({ test }) => test))];
  console.log(`Running ${files.length} test files without a mutation …`);
  const { passedFiles, failedTests, outputEnd } = await runTests(folder, files, {
    bail: false,
    signal: abortController.signal,
  });
  for (const test of failedTests) console.log(`fails without a mutation: ${test}`);
  if (passedFiles.length === 0) console.log(outputEnd);
  return new Set(passedFiles);
}

async function runWithMutation(
  folder: string,
  mutation: Mutation,
): Promise<{ verdict: Verdict; reason: string }> {
  const file = join(folder, mutation.file);
  const original = await readFile(file, 'utf8');
  await writeFile(file, mutate(original, mutation));
  try {
    const { test } = mutation;
    const run = await runTests(folder, [test], { bail: true, signal: abortController.signal });
    const [failed] = run.failedTests;
    const unknownName = run.failureMessages.find((message) => UNKNOWN_NAME.test(message));
    if (unknownName !== undefined) return { verdict: 'NOT RUN', reason: unknownName };
    if (failed !== undefined) return { verdict: 'caught', reason: failed };
    if (run.passedFiles.includes(test)) return { verdict: 'SURVIVED', reason: 'no test failed' };
    // A file that cannot be loaded, or a server that does not start, proves nothing.
    return { verdict: 'NOT RUN', reason: run.outputEnd };
  } finally {
    await writeFile(file, original);
  }
}

async function testMutation(folder: string, mutation: Mutation): Promise<Result> {
  const began = performance.now();
  const { verdict, reason } = await runWithMutation(folder, mutation);
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  const { feature, symptom, test } = mutation;
  console.log(`${verdict === 'caught' ? '✓' : '✗'} ${verdict} in ${seconds} s  ${feature}: ${symptom}`);
  console.log(`    ${layerOf(test)}: ${test}: ${reason}`);
  return { mutation, verdict };
}

async function testMutations(): Promise<boolean> {
  await using worktree = await createWorktree();
  const passing = await findPassingFiles(worktree.folder);
  const results: Result[] = [];
  for (const mutation of selectedMutations) {
    const passesUnchanged = passing.has(mutation.test);
    results.push(
      passesUnchanged ? await testMutation(worktree.folder, mutation) : { mutation, verdict: 'NOT RUN' },
    );
  }
  const missed = results.filter(({ verdict }) => verdict !== 'caught');
  console.log(`\nmutations: ${results.length - missed.length} caught, ${missed.length} missed`);
  for (const { mutation, verdict } of missed)
    console.log(`${verdict}: ${mutation.symptom} (${mutation.file}, ${mutation.test})`);
  return missed.length === 0;
}

if (selectedMutations.length === 0) {
  console.error(`No mutation matches: ${searchWords.join(' ')}`);
  process.exitCode = 1;
} else {
  process.exitCode = (await testMutations().catch(handleAbort)) ? 0 : 1;
}

/** Reports that a signal stopped the run, and returns false. @throws any other error */
function handleAbort(error: unknown): boolean {
  if (error !== abortController.signal.reason) throw error;
  console.error(abortController.signal.reason.message);
  return false;
}
