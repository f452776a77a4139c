/**
 * npm run test:faults: injects every fault, one after the other, and writes results.md. Exits with 1 if a promise was broken. With
 * arguments, injects only faults whose name contains one of them, and replaces only their lines in results.md.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeRun, versionOfSource } from '../bench/report/describe-run.ts';
import makeTemplate from '../server/testing/data-template.ts';
import { stopServerProcesses } from '../server/testing/server-process.ts';
import type { Fault, Outcome } from './fault.ts';
import { faults } from './faults.ts';
import { postgresVersion } from './harness/postgres-version.ts';
import { mergeResults, type ResultLine, resultsTable } from './harness/results-table.ts';

type Report = { readonly fault: Fault; readonly outcome: Outcome };

const filters = process.argv.slice(2).map((word) => word.toLowerCase());
const isFullRun = filters.length === 0;
const selectedFaults = faults.filter(
  ({ name }) => isFullRun || filters.some((word) => name.toLowerCase().includes(word)),
);

async function injectFault(fault: Fault): Promise<Report> {
  const began = performance.now();
  console.error(`${fault.name} …`);
  // An error of the test itself counts as a broken promise. The other faults still run.
  const outcome = await fault.cause('full').catch(
    (error: unknown): Outcome => ({
      figure: 'did not finish',
      broken: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
    }),
  );
  const verdict = outcome.broken.length === 0 ? '✓' : '✗';
  console.error(`${verdict} ${fault.name} (${((performance.now() - began) / 1000).toFixed(0)} s)`);
  return { fault, outcome };
}

function toLine({ fault, outcome }: Report): ResultLine {
  return {
    fault: fault.name,
    promise: fault.promise,
    verdict: outcome.broken.length === 0 ? 'yes' : `**no** (${outcome.broken.length})`,
    figure: outcome.figure,
    measured: `${new Date().toISOString().slice(0, 10)}, ${versionOfSource()}`,
  };
}

await makeTemplate();
const reports: Report[] = [];
try {
  for (const fault of selectedFaults) reports.push(await injectFault(fault));
} finally {
  await stopServerProcesses();
}
const head = describeRun({
  title: 'Results of the fault tests',
  command: 'npm run test:faults',
  software: [`PostgreSQL ${await postgresVersion()}`],
});
const lines = reports.map(toLine);
console.log([head, resultsTable(lines)].join('\n'));
const file = join(import.meta.dirname, 'results.md');
if (isFullRun) await writeFile(file, [head, resultsTable(lines)].join('\n'));
else {
  const order = faults.map(({ name }) => name);
  await writeFile(file, mergeResults(await readFile(file, 'utf8'), lines, order));
}
const broken = reports.filter(({ outcome }) => outcome.broken.length > 0);
for (const { fault, outcome } of broken) console.error([`${fault.name}:`, ...outcome.broken].join('\n  '));
process.exitCode = broken.length === 0 ? 0 : 1;
