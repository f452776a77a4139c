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
  { name: 'types of the browser tests', command: [bin('tsc'), '-p', 'e2e/tsconfig.json'] },
  { name: 'import directions', command: [process.execPath, 'scripts/check-imports.ts'] },
  { name: 'unused code', command: [bin('knip')] },
];

const suites: readonly Part[] = [
  { name: 'unit, server, database and conformance tests', command: [bin('vitest'), 'run'] },
  { name: 'browser tests', command: [bin('playwright'), 'test'] },
];

function run({ command: [file = '', ...rest] }: Part, environment: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(file, rest, { cwd: root, stdio: 'inherit', env: environment });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

const environment = {
  ...process.env,
  CHROMIUM_PATH: findChromium(),
  // The runners' own first lines ask for "node": it must be this one.
  PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}`,
};
const failed: string[] = [];
let passed = 0;

async function carryOut(part: Part): Promise<void> {
  const started = performance.now();
  const code = await run(part, environment);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? '✓' : '✗'} ${part.name} (${seconds} s)`);
  if (code === 0) passed += 1;
  else failed.push(part.name);
}

for (const check of checks) await carryOut(check);
await buildWeb();
for (const suite of suites) await carryOut(suite);

if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}`);
console.log(`parts: ${passed} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;
