import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import * as z from 'zod/mini';
import { type Part, root } from './parts.ts';

/** The time of one test. */
type TestTime = { readonly name: string; readonly seconds: number };

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), duration: z.optional(z.nullable(z.number())) }),
      ),
    }),
  ),
});

const spec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })),
});
const suite = z.object({
  specs: z.array(spec),
  get suites() {
    return z.optional(z.array(suite));
  },
});
const playwrightReport = z.object({ suites: z.array(suite) });

/** Returns the slowest tests of all parts that wrote a report. */
export function slowestTests(parts: readonly Part[], count: number): TestTime[] {
  return parts
    .flatMap(({ report }) =>
      report && existsSync(report.file) ? timesIn(report, JSON.parse(readFileSync(report.file, 'utf8'))) : [],
    )
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, count);
}

function timesIn({ kind, folder = 'e2e' }: NonNullable<Part['report']>, report: unknown): TestTime[] {
  if (kind === 'playwright')
    return playwrightReport.parse(report).suites.flatMap((suite) => specTimes(suite, folder));
  return vitestReport.parse(report).testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${relative(root, file)}: ${fullName}`,
      seconds: (duration ?? 0) / 1000,
    })),
  );
}

function specTimes({ specs, suites = [] }: z.infer<typeof suite>, folder: string): TestTime[] {
  const ownTimes = specs.map(({ title, file, tests }) => {
    const durations = tests.flatMap(({ results }) => results.map(({ duration }) => duration));
    return {
      name: `${folder}/${file}: ${title}`,
      seconds: durations.reduce((sum, one) => sum + one, 0) / 1000,
    };
  });
  return [...ownTimes, ...suites.flatMap((innerSuite) => specTimes(innerSuite, folder))];
}
