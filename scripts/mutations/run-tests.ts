import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { delimiter, dirname, join, relative } from 'node:path';
import * as z from 'zod/mini';

/** In characters. Enough to show why a run ended early. */
const OUTPUT_END_LENGTH = 3_000;

const reportSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});

export type TestRun = {
  /** Paths relative to the folder. */
  readonly passedFiles: readonly string[];
  readonly failedTests: readonly string[];
  /** The messages of all failed tests. */
  readonly failureMessages: readonly string[];
  /** The last characters that Vitest printed. */
  readonly outputEnd: string;
};

type Options = {
  /** Stops after the first failed test. */
  readonly bail: boolean;
  readonly signal: AbortSignal;
};

/**
 * Runs test files of the project in a folder with Vitest, without printing their output. Lists no file and no test if Vitest ends
 * without a report.
 * @throws the reason of `signal` when it is aborted
 */
export async function runTests(
  folder: string,
  files: readonly string[],
  { bail, signal }: Options,
): Promise<TestRun> {
  signal.throwIfAborted();
  const report = join(folder, 'node_modules', '.cache', 'mutation.json');
  await rm(report, { force: true });
  const child = spawn(
    join(folder, 'node_modules', '.bin', 'vitest'),
    [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...(bail ? ['--bail=1'] : []),
      ...files,
    ],
    {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        NO_COLOR: '1',
        // Vitest starts "node" from PATH, which must be the version that runs this script.
        PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}`,
      },
    },
  );
  const end = () => child.kill('SIGTERM');
  signal.addEventListener('abort', end);
  let outputEnd = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      outputEnd = (outputEnd + text).slice(-OUTPUT_END_LENGTH);
    });
  await new Promise<void>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', () => resolve());
  });
  signal.removeEventListener('abort', end);
  signal.throwIfAborted();
  const results = existsSync(report)
    ? reportSchema.parse(JSON.parse(await readFile(report, 'utf8'))).testResults
    : [];
  const failed = results
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed');
  return {
    passedFiles: results
      .filter(({ status }) => status === 'passed')
      .map(({ name }) => relative(folder, name)),
    failedTests: failed.map(({ fullName }) => fullName),
    failureMessages: failed.flatMap(({ failureMessages }) => failureMessages),
    outputEnd,
  };
}
