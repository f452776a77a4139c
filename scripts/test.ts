/** npm test: everything that must hold before a change lands, cheapest first. Each part closes with a line of its own. */
import { spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { buildWeb } from './build-web.ts';
import { findChromium } from './find-chromium.ts';

const root = join(import.meta.dirname, '..');
const bin = (name: string) => join(root, 'node_modules', '.bin', name);

type Part = { readonly name: string; readonly command: readonly string[] };

const checks: readonly Part[] = [
  { name: 'format and lint', command: [bin('biome'), 'ci', '.', '--error-on-warnings'] },
  { name: 'types', command: [bin('tsc'), '-p', 'tsconfig.json'] },
  { name: 'types of the web app', command: [bin('tsc'), '-p', 'web/tsconfig.json'] },
  { name: 'types of the tests of the app', command: [bin('tsc'), '-p', 'web/tests/tsconfig.json'] },
  { name: 'types of the browser tests', command: [bin('tsc'), '-p', 'e2e/tsconfig.json'] },
  { name: 'import directions', command: [process.execPath, 'scripts/check-imports.ts'] },
  { name: 'unused code', command: [bin('knip')] },
];

const suites: readonly Part[] = [
  { name: 'unit, server, database and conformance tests', command: [bin('vitest'), 'run'] },
  { name: 'browser tests', command: [bin('playwright'), 'test'] },
];

/** Enough for what a runner says of its failures in the end, in characters. */
const LAST_WORDS = 5_000;

type Outcome = { readonly code: number; readonly lastWords: string };

function run({ command: [file = '', ...rest] }: Part, environment: NodeJS.ProcessEnv): Promise<Outcome> {
  const child = spawn(file, rest, { cwd: root, stdio: ['inherit', 'pipe', 'pipe'], env: environment });
  let lastWords = '';
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    from.setEncoding('utf8').on('data', (text: string) => {
      to.write(text);
      lastWords = (lastWords + text).slice(-LAST_WORDS);
    });
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, lastWords }));
  });
}

const environment = {
  ...process.env,
  // Their output passes through here, which they would take for a file.
  ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
  CHROMIUM_PATH: findChromium(),
  // The runners' own first lines ask for "node": it must be this one.
  PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}`,
};
const failed: { readonly name: string; readonly lastWords: string }[] = [];
let passed = 0;

async function carryOut(part: Part): Promise<void> {
  const started = performance.now();
  const { code, lastWords } = await run(part, environment);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? '✓' : '✗'} ${part.name} (${seconds} s)`);
  if (code === 0) passed += 1;
  else failed.push({ name: part.name, lastWords });
}

for (const check of checks) await carryOut(check);
await buildWeb();
for (const suite of suites) await carryOut(suite);

// What failed first has scrolled away by now, and logs are often cut at their beginning.
for (const { name, lastWords } of failed) console.log(`\nThe end of ${name}:\n${lastWords}`);
if (failed.length > 0) console.log(`Failed: ${failed.map(({ name }) => name).join(', ')}`);
console.log(`parts: ${passed} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;
