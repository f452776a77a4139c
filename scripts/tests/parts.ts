import { existsSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { ENGINES, type EngineName } from '../browsers/find-engines.ts';

export const root = join(import.meta.dirname, '..', '..');
const cache = join(root, 'node_modules', '.cache');
const binPath = (name: string) => join(root, 'node_modules', '.bin', name);

/** One command of the test run, such as a linter, a type check or a Vitest project. */
export type Part = {
  readonly name: string;
  readonly command: readonly string[];
  /** Browsers other than Chromium that the part needs. */
  readonly engines?: readonly EngineName[];
  /** JSON report of a test runner. Playwright writes file names relative to `folder`, Vitest absolute ones. */
  readonly report?: {
    readonly kind: 'vitest' | 'playwright';
    readonly file: string;
    readonly folder?: 'e2e' | 'browsers';
  };
};

/** Test layers, cheapest first. Each has a command: `npm run test:NAME`. */
export const LAYERS = ['unit', 'app', 'server', 'e2e'] as const;
export type Layer = (typeof LAYERS)[number];

/** Projects of vitest.config.ts in each layer. */
const projects: Readonly<Record<Exclude<Layer, 'e2e'>, readonly string[]>> = {
  unit: ['unit', 'components'],
  app: ['app', 'app in development'],
  server: ['server', 'database', 'security', 'conformance'],
};

/** Returns the part that checks the types of a folder incrementally. */
function typeCheck(name: string, folder: string): Part {
  const buildInfo = join(cache, 'tsc', `${folder.replaceAll('/', '-') || 'project'}.json`);
  return {
    name,
    command: [
      binPath('tsc'),
      '-p',
      join(root, folder, 'tsconfig.json'),
      '--incremental',
      '--tsBuildInfoFile',
      buildInfo,
    ],
  };
}

/** Checks that run no tests. */
export const checks: readonly Part[] = [
  { name: 'format and lint', command: [binPath('biome'), 'ci', '.', '--error-on-warnings'] },
  typeCheck('types', ''),
  typeCheck('types of the web app', 'web'),
  typeCheck('types of the service worker', 'web/src/service-worker'),
  typeCheck('types of the tests of the app', 'web/tests'),
  typeCheck('types of the browser tests', 'e2e'),
  { name: 'import directions', command: [process.execPath, 'scripts/check-imports.ts'] },
  { name: 'released migrations', command: [process.execPath, 'scripts/check-migrations.ts'] },
  { name: 'specification', command: [process.execPath, 'scripts/check-spec-coverage.ts'] },
  { name: 'unused code', command: [binPath('knip')] },
];

/** Returns the unit tests of uncommitted changes; null without a repository. */
export function changedUnitTests(): Part | null {
  if (!existsSync(join(root, '.git'))) return null;
  return vitestPart('unit tests of what changed', ['--changed', '--passWithNoTests', ...asOptions('unit')]);
}

/** Returns the part that runs these files of a layer. If `files` is empty, the part runs the whole layer. */
export function layerPart(layer: Layer, files: readonly string[]): Part {
  if (layer !== 'e2e') return vitestPart(`tests: ${layer}`, [...asOptions(layer), ...files]);
  const file = join(cache, 'tests', 'e2e.json');
  return {
    name: 'tests: e2e',
    command: [binPath('playwright'), 'test', '--reporter=list,json', ...files],
    report: { kind: 'playwright', file, folder: 'e2e' },
  };
}

/**
 * Returns the part that runs files of browsers/ in engines other than Chromium. Without names of files in `args`, the part runs all of them.
 * An argument such as --project=webkit selects one of the engines.
 */
export function browsersPart(available: readonly EngineName[], args: readonly string[]): Part {
  const file = join(cache, 'tests', 'browsers.json');
  const files = args.filter((arg) => !arg.startsWith('--project='));
  const selected = available.filter((engine) => args.includes(`--project=${engine}`));
  if (selected.length < args.length - files.length)
    throw new Error(`--project= must name one of these engines: ${available.join(', ')}`);
  const engines = selected.length > 0 ? selected : available;
  return {
    name: `tests: ${engines.join(' and ')}`,
    command: [
      binPath('playwright'),
      'test',
      '--config=browsers',
      '--reporter=list,json',
      ...engines.map((engine) => `--project=${engine}`),
      ...files,
    ],
    engines,
    report: { kind: 'playwright', file, folder: 'browsers' },
  };
}

/** Returns the parts that run these test files, with Vitest or in a browser. */
export function partsForFiles(files: readonly string[]): readonly Part[] {
  const specs = files.filter((file) => file.endsWith('.spec.ts'));
  const others = files.filter((file) => !specs.includes(file));
  const inBrowsers = specs.filter((file) => normalize(file).startsWith('browsers'));
  const inChromium = specs.filter((file) => !inBrowsers.includes(file));
  return [
    ...(others.length > 0 ? [vitestPart('tests', others)] : []),
    ...(inChromium.length > 0 ? [layerPart('e2e', inChromium)] : []),
    ...(inBrowsers.length > 0 ? [browsersPart(ENGINES, inBrowsers)] : []),
  ];
}

function asOptions(layer: Exclude<Layer, 'e2e'>): string[] {
  return projects[layer].map((project) => `--project=${project}`);
}

function vitestPart(name: string, options: readonly string[]): Part {
  const file = join(cache, 'tests', `${name.replace(/\W+/g, '-')}.json`);
  return {
    name,
    command: [
      binPath('vitest'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...options,
    ],
    report: { kind: 'vitest', file },
  };
}
