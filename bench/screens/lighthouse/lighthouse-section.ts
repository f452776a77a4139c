import { median } from '../median.ts';
import { type PageRuns, REQUIRED_INDEX } from './measure-screens.ts';
import type { LighthouseRun } from './read-report.ts';

const GOALS = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
/** Maximum cumulative layout shift (CLS). */
const MAX_LAYOUT_SHIFT = 0.02;

const NOTE = `Lighthouse loads each screen with its default settings for phones: a small screen, a CPU slowed four times, 1.6 Mbit/s with a round trip of
150 ms, and an empty cache. It calculates the effect of the slow CPU and network from one load at full speed. Server and Lighthouse run on
the same machine with a lower priority than the browser (\`nice\`). All screens except sign-in are loaded by a signed-in member who takes
part in the tour. The community has pictures, plans, favourite parks with waits, posts and tips. Before each load, Lighthouse measures the
speed of the machine (benchmark index). With an index of about ${REQUIRED_INDEX}, a CPU slowed four times equals a mid-range phone; below 1,000
Lighthouse warns about its own figures. Only loads with an index of at least ${REQUIRED_INDEX} count. Loads at slower moments of the machine have
separate rows. The figures are medians; the lowest and the highest performance are in brackets. Goals: performance at least ${GOALS.performance};
accessibility, best practices and SEO ${GOALS.seo}; CLS (cumulative layout shift) at most ${MAX_LAYOUT_SHIFT}. FCP is the first contentful paint, LCP the largest
contentful paint, TBT the total blocking time.`;

type TableRow = readonly [name: string, runs: readonly LighthouseRun[]];

function row([name, runs]: TableRow): string {
  const medianOf = (figure: (run: LighthouseRun) => number) => median(runs.map(figure));
  const performanceScores = runs.map(({ scores }) => scores.performance);
  const seconds = (figure: (run: LighthouseRun) => number) => `${(medianOf(figure) / 1000).toFixed(1)} s`;
  const cells = [
    runs.length,
    medianOf((run) => run.benchmarkIndex).toFixed(0),
    `${median(performanceScores)} (${Math.min(...performanceScores)}–${Math.max(...performanceScores)})`,
    medianOf(({ scores }) => scores.accessibility),
    medianOf(({ scores }) => scores['best-practices']),
    medianOf(({ scores }) => scores.seo),
    seconds((run) => run.firstContentfulPaint),
    seconds((run) => run.largestContentfulPaint),
    `${medianOf((run) => run.totalBlockingTime).toFixed(0)} ms`,
    medianOf((run) => run.cumulativeLayoutShift).toFixed(3),
    seconds((run) => run.speedIndex),
  ];
  return `| ${[name, ...cells].join(' | ')} |`;
}

/** Returns the goals that a page misses, or one message if it has no valid run. */
function missedGoals({ name, runs }: PageRuns): string[] {
  if (runs.length === 0) return [`${name}: the machine was never fast enough for the figures to count`];
  const missed = Object.entries(GOALS).flatMap(([category, goal]) => {
    const score = median(runs.map(({ scores }) => scores[category as keyof typeof GOALS]));
    return score < goal ? [`${name}: ${category} ${score} instead of ${goal}`] : [];
  });
  const shift = median(runs.map(({ cumulativeLayoutShift }) => cumulativeLayoutShift));
  if (shift > MAX_LAYOUT_SHIFT)
    missed.push(`${name}: layout shift ${shift.toFixed(3)} instead of ${MAX_LAYOUT_SHIFT}`);
  return missed;
}

/** Returns the table of Lighthouse's figures, and the missed goals. */
export function lighthouseSection(pages: readonly PageRuns[]): {
  readonly text: string;
  readonly missed: readonly string[];
} {
  const rows = pages.flatMap(({ name, runs, slowRuns }): TableRow[] => [
    [name, runs],
    [`${name}, machine slower`, slowRuns],
  ]);
  const failedAudits = pages.flatMap(({ name, runs, slowRuns }) =>
    [...new Set([...runs, ...slowRuns].flatMap((run) => run.failedAudits))].map(
      (title) => `- ${name}: ${title}`,
    ),
  );
  const text = [
    '## First load',
    '',
    NOTE,
    '',
    '| screen | loads | benchmark index | performance | accessibility | best practices | SEO | FCP | LCP | TBT | CLS | Speed Index |',
    '|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|',
    ...rows.filter(([, runs]) => runs.length > 0).map(row),
    '',
    ...(failedAudits.length > 0 ? ['Failed audits other than performance:', '', ...failedAudits, ''] : []),
  ].join('\n');
  return { text, missed: pages.flatMap(missedGoals) };
}
