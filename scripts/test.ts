/**
 * npm test: the checks and the tests of all layers, cheapest first.
 * npm test -- FILE …: only these test files, of any layer.
 * npm run check: the checks, and the unit tests of uncommitted changes.
 * npm run test:unit, test:app, test:server, test:e2e: one layer, or some of its files.
 * npm run test:browsers: all or some files of browsers/, in Firefox and WebKit. npm test runs some of them in the engines that are
 * installed.
 */
import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { findChromium } from './browsers/find-chromium.ts';
import { ENGINES, installEngines, missingPackages } from './browsers/find-engines.ts';
import { buildWeb } from './build-web.ts';
import {
  browsersPart,
  changedUnitTests,
  checks,
  LAYERS,
  layerPart,
  type Part,
  partsForFiles,
} from './tests/parts.ts';
import { type PartResult, runInParallel, runPart } from './tests/run-part.ts';
import { slowestTests } from './tests/slowest-tests.ts';

const SLOWEST_TESTS_SHOWN = 10;

type Plan = {
  /** Run in parallel. The end of their output is printed only if they fail. */
  readonly checks: readonly Part[];
  /** Run one after another. */
  readonly suites: readonly Part[];
};

function planFor(args: readonly string[]): Plan {
  const [first, ...files] = args;
  if (first === undefined)
    return { checks, suites: [...LAYERS.map((layer) => layerPart(layer, [])), ...installedBrowserParts()] };
  if (first === '--check') {
    const changedTests = changedUnitTests();
    return { checks: changedTests ? [...checks, changedTests] : checks, suites: [] };
  }
  if (first === '--browsers') return { checks: [], suites: [browsersPart(ENGINES, files)] };
  const layer = LAYERS.find((name) => first === `--${name}`);
  return { checks: [], suites: layer ? [layerPart(layer, files)] : partsForFiles(args) };
}

/** Returns the tests of browsers/ that npm test runs, for the engines that are installed. */
function installedBrowserParts(): Part[] {
  const engines = ENGINES.filter((engine) => {
    const missing = missingPackages(engine);
    if (missing.length > 0)
      console.log(`Not tested in ${engine}: ${missing.join(' and ')} not installed (npm run test:browsers).`);
    return missing.length === 0;
  });
  return engines.length > 0 ? [browsersPart(engines, ['main-screens'])] : [];
}

const plan = planFor(process.argv.slice(2));
// Only the suite e2e runs in Chromium.
const needsChromium = plan.suites.some(({ report }) => report?.folder === 'e2e');
const environment = needsChromium ? { CHROMIUM_PATH: findChromium() } : {};
installEngines(plan.suites.flatMap(({ engines = [] }) => engines));

const results: PartResult[] = await runInParallel(plan.checks, availableParallelism(), environment);
if (plan.suites.length > 0) await buildWeb();
for (const suite of plan.suites) {
  if (suite.report) rmSync(suite.report.file, { force: true });
  results.push(await runPart(suite, { environment, isQuiet: false }));
}

const formatSeconds = (seconds: number) => `${seconds.toFixed(1).padStart(7)} s`;
if (plan.suites.length > 0) {
  console.log('\nThe slowest tests:');
  for (const { name, seconds } of slowestTests(plan.suites, SLOWEST_TESTS_SHOWN))
    console.log(`${formatSeconds(seconds)}  ${name}`);
}
console.log('\nThe parts:');
for (const { part, seconds } of results) console.log(`${formatSeconds(seconds)}  ${part.name}`);

// Repeat the errors at the end: earlier output has scrolled away.
const failed = results.filter(({ passed }) => !passed);
for (const { part, outputEnd } of failed) console.log(`\nThe end of ${part.name}:\n${outputEnd}`);
if (failed.length > 0) console.log(`Failed: ${failed.map(({ part }) => part.name).join(', ')}`);
console.log(`parts: ${results.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;
