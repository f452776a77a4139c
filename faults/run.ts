/**
 * npm run test:faults: injects every fault, one after the other, and writes results.md. Exits with 1 if a guarantee was broken. With
 * arguments, injects only faults whose name contains one of them, and replaces only their lines in results.md.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeRun, sourceVersion } from '../bench/report/describe-run.ts';
import prepareDataTemplate from '../server/testing/data-template.ts';
import { stopServerProcesses } from '../server/testing/server-process.ts';
import type { Fault, FaultResult } from './fault.ts';
import { faults } from './faults.ts';
import { postgresVersion } from './harness/postgres-version.ts';
import { mergeResults, type ResultLine, resultsTable } from './harness/results-table.ts';

type Report = { readonly fault: Fault; readonly result: FaultResult };

const filters = process.argv.slice(2).map((word) => word.toLowerCase());
const isFullRun = filters.length === 0;
const selectedFaults = faults.filter(
  ({ name }) => isFullRun || filters.some((word) => name.toLowerCase().includes(word)),
);

async function injectFault(fault: Fault): Promise<Report> {
  const began = performance.now();
  console.error(`${fault.name} …`);
  // An error of the test itself counts as a broken guarantee. The other faults still run.
  const result = await fault.run('full').catch(
    (error: unknown): FaultResult => ({
      summary: 'did not finish',
      violations: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
    }),
  );
  const verdict = result.violations.length === 0 ? '✓' : '✗';
  console.error(`${verdict} ${fault.name} (${((performance.now() - began) / 1000).toFixed(0)} s)`);
  return { fault, result };
}

function toLine({ fault, result }: Report): ResultLine {
  return {
    fault: fault.name,
    guarantee: fault.guarantee,
    verdict: result.violations.length === 0 ? 'yes' : `**no** (violations: ${result.violations.length})`,
    summary: result.summary,
    measured: `${new Date().toISOString().slice(0, 10)}, ${sourceVersion()}`,
  };
}

await prepareDataTemplate();
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
const failedReports = reports.filter(({ result }) => result.violations.length > 0);
for (const { fault, result } of failedReports)
  console.error([`${fault.name}:`, ...result.violations].join('\n  '));
process.exitCode = failedReports.length === 0 ? 0 : 1;
