import { spawn } from 'node:child_process';
import { delimiter, dirname } from 'node:path';
import { type Part, root } from './parts.ts';

/** Enough for what a runner says of its failures in the end, in characters. */
const LAST_WORDS = 5_000;

export type Outcome = {
  readonly part: Part;
  readonly passed: boolean;
  readonly seconds: number;
  readonly lastWords: string;
};

type Options = {
  readonly environment: NodeJS.ProcessEnv;
  /** Whether what it says is shown only when it fails, at the end. */
  readonly isQuiet: boolean;
};

/** Runs a part to its end, and closes with a line of its own. */
export async function runPart(part: Part, { environment, isQuiet }: Options): Promise<Outcome> {
  const started = performance.now();
  const [file = '', ...rest] = part.command;
  const child = spawn(file, rest, {
    cwd: root,
    stdio: ['inherit', 'pipe', 'pipe'],
    env: {
      ...process.env,
      // Their output passes through here, which they would take for a file.
      ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
      // The runners' own first lines ask for "node": it must be this one.
      PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}`,
      ...(part.report?.kind === 'playwright' && { PLAYWRIGHT_JSON_OUTPUT_FILE: part.report.file }),
      ...environment,
    },
  });
  let lastWords = '';
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    from.setEncoding('utf8').on('data', (text: string) => {
      if (!isQuiet) to.write(text);
      lastWords = (lastWords + text).slice(-LAST_WORDS);
    });
  }
  const code = await new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (exit) => resolve(exit ?? 1));
  });
  const seconds = (performance.now() - started) / 1000;
  console.log(`${code === 0 ? '✓' : '✗'} ${part.name} (${seconds.toFixed(1)} s)`);
  return { part, passed: code === 0, seconds, lastWords };
}

/** Runs parts side by side, so many at once, and quietly. */
export async function runBeside(
  parts: readonly Part[],
  atOnce: number,
  environment: NodeJS.ProcessEnv,
): Promise<Outcome[]> {
  const waiting = [...parts];
  const outcomes: Outcome[] = [];
  const work = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift())
      outcomes.push(await runPart(part, { environment, isQuiet: true }));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return outcomes;
}
