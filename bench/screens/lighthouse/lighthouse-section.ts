import { median } from '../median.ts';
import { type PageRuns, REQUIRED_INDEX } from './measure-screens.ts';
import type { LighthouseRun } from './read-report.ts';

const TARGETS = { performance: 90, accessibility: 100, 'best-practices': 100 } as const;

const NOTE = `Lighthouse with its default settings for phones: a small screen, a CPU slowed four times, 1.6 Mbit/s with a round trip of 150 ms
(both calculated from one unthrottled load), an empty cache. Server and Lighthouse run on the same machine with a lower priority than the
browser (\`nice\`). Home is loaded as a signed-in member who takes part in the tour; it shows other members' pictures, plans, favourite parks with
waits, posts and tips. A CPU slowed four times equals a mid-range phone if Lighthouse's measure of the machine
(benchmark index, taken before each load) is about ${REQUIRED_INDEX}; below 1,000 Lighthouse warns about its own figures. Loads count from
${REQUIRED_INDEX} on; loads at slower moments of the machine have separate rows. Medians; in brackets the lowest and the highest
performance. Targets: performance at least ${TARGETS.performance}, accessibility and best practices ${TARGETS.accessibility}.`;

type Numbers = readonly [name: string, runs: readonly LighthouseRun[]];

function row([name, runs]: Numbers): string {
  const middle = (of: (run: LighthouseRun) => number) => median(runs.map(of));
  const performances = runs.map(({ points }) => points.performance);
  const seconds = (of: (run: LighthouseRun) => number) => `${(middle(of) / 1000).toFixed(1)} s`;
  const cells = [
    runs.length,
    middle((run) => run.benchmarkIndex).toFixed(0),
    `${median(performances)} (${Math.min(...performances)}–${Math.max(...performances)})`,
    middle(({ points }) => points.accessibility),
    middle(({ points }) => points['best-practices']),
    middle(({ points }) => points.seo),
    seconds((run) => run.firstContentfulPaint),
    seconds((run) => run.largestContentfulPaint),
    `${middle((run) => run.totalBlockingTime).toFixed(0)} ms`,
    middle((run) => run.cumulativeLayoutShift).toFixed(3),
    seconds((run) => run.speedIndex),
  ];
  return `| ${[name, ...cells].join(' | ')} |`;
}

/** Lists the targets that a page misses. */
function misses({ name, runs }: PageRuns): string[] {
  if (runs.length === 0) return [`${name}: the machine was never fast enough for the figures to count`];
  return Object.entries(TARGETS).flatMap(([category, wanted]) => {
    const reached = median(runs.map(({ points }) => points[category as keyof typeof TARGETS]));
    return reached < wanted ? [`${name}: ${category} ${reached} instead of ${wanted}`] : [];
  });
}

/** Writes the table of Lighthouse's figures, and lists missed targets. */
export function lighthouseSection(pages: readonly PageRuns[]): {
  readonly text: string;
  readonly missed: readonly string[];
} {
  const rows = pages.flatMap(({ name, runs, slower }): Numbers[] => [
    [name, runs],
    [`${name}, machine slower`, slower],
  ]);
  const findings = pages.flatMap(({ name, runs, slower }) =>
    [...new Set([...runs, ...slower].flatMap((run) => run.findings))].map((found) => `- ${name}: ${found}`),
  );
  const text = [
    '## First load',
    '',
    NOTE,
    '',
    '| screen | loads | index | performance | accessibility | best practices | SEO | FCP | LCP | TBT | CLS | Speed Index |',
    '|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|',
    ...rows.filter(([, runs]) => runs.length > 0).map(row),
    '',
    ...(findings.length > 0 ? ['Findings other than performance:', '', ...findings, ''] : []),
  ].join('\n');
  return { text, missed: pages.flatMap(misses) };
}
