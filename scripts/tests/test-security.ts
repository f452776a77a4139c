/** npm run test:security: runs every test that docs/security.md names. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from '../browsers/find-chromium.ts';
import { buildWeb } from '../build-web.ts';

const root = join(import.meta.dirname, '..', '..');
const page = readFileSync(join(root, 'docs', 'security.md'), 'utf8');
const files = [
  ...new Set([...page.matchAll(/\(\.\.\/([\w./-]+\.(?:test|spec)\.ts)\)/g)].map(([, file = '']) => file)),
];
const missing = files.filter((file) => !existsSync(join(root, file)));
if (missing.length > 0)
  throw new Error(`docs/security.md names tests that do not exist: ${missing.join(', ')}`);

const run = (command: string, names: readonly string[]) =>
  names.length === 0 ||
  spawnSync(join(root, 'node_modules', '.bin', command), names, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH: findChromium() },
  }).status === 0;

const specs = files.filter((file) => file.endsWith('.spec.ts'));
const passed = run('vitest', ['run', ...files.filter((file) => !specs.includes(file))]);
if (specs.length > 0) await buildWeb();
const passedInBrowser = specs.length === 0 || run('playwright', ['test', ...specs]);
process.exitCode = passed && passedInBrowser ? 0 : 1;
