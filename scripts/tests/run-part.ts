import { spawn } from 'node:child_process';
import { delimiter, dirname } from 'node:path';
import { type Part, root } from './parts.ts';

/** In characters. Enough for a runner's summary of failed tests. */
const OUTPUT_END_LENGTH = 5_000;

export type PartResult = {
  readonly part: Part;
  readonly passed: boolean;
  readonly seconds: number;
  readonly outputEnd: string;
};

type Options = {
  readonly environment: NodeJS.ProcessEnv;
  /** Does not print the output of the command. */
  readonly isQuiet: boolean;
};

/** Runs a part. Prints its output unless `isQuiet` is set, and always one line at the end that says whether it passed. */
export async function runPart(part: Part, { environment, isQuiet }: Options): Promise<PartResult> {
  const startedAt = performance.now();
  const [file = '', ...rest] = part.command;
  const child = spawn(file, rest, {
    cwd: root,
    stdio: ['inherit', 'pipe', 'pipe'],
    env: {
      ...process.env,
      // The runners write to a pipe and would not use colours, although the output goes to a terminal.
      ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
      // The runners start "node" from PATH: it must be the version that runs this script.
      PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}`,
      ...(part.report?.kind === 'playwright' && { PLAYWRIGHT_JSON_OUTPUT_FILE: part.report.file }),
      ...environment,
    },
  });
  let outputEnd = '';
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    from.setEncoding('utf8').on('data', (text: string) => {
      if (!isQuiet) to.write(text);
      outputEnd = (outputEnd + text).slice(-OUTPUT_END_LENGTH);
    });
  }
  const code = await new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (exit) => resolve(exit ?? 1));
  });
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(`${code === 0 ? '✓' : '✗'} ${part.name} (${seconds.toFixed(1)} s)`);
  return { part, passed: code === 0, seconds, outputEnd };
}

/** Runs parts in parallel, `atOnce` at a time, without printing their output. */
export async function runInParallel(
  parts: readonly Part[],
  atOnce: number,
  environment: NodeJS.ProcessEnv,
): Promise<PartResult[]> {
  const queue = [...parts];
  const results: PartResult[] = [];
  const work = async () => {
    for (let part = queue.shift(); part; part = queue.shift())
      results.push(await runPart(part, { environment, isQuiet: true }));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}
