import { median } from '../median.ts';
import { type LooksAtPage, MEANT_INDEX } from './measure-screens.ts';
import type { Look } from './read-report.ts';

const TARGETS = { performance: 90, accessibility: 100, 'best-practices': 100 } as const;

const NOTE = `Lighthouse with its default settings for phones: a small screen, a CPU slowed four times, 1.6 Mbit/s with a round trip of 150 ms
(both calculated from one unthrottled load), an empty cache. Server and Lighthouse run on the same machine with a lower priority than the
browser (\`nice\`). Home is that of a member with pictures of others, plans, favourites with waits, posts, tips and a part in the tour,
loaded while signed in. A CPU slowed four times equals a mid-range phone if Lighthouse's measure of the machine
(benchmark index, taken before each load) is about ${MEANT_INDEX}; below 1,000 Lighthouse warns about its own figures. Loads count from
${MEANT_INDEX} on; loads at slower moments of the machine have separate rows. Medians; in brackets the lowest and the highest
performance. Targets: performance at least ${TARGETS.performance}, accessibility and best practices ${TARGETS.accessibility}.`;

type Numbers = readonly [name: string, looks: readonly Look[]];

function row([name, looks]: Numbers): string {
  const middle = (of: (look: Look) => number) => median(looks.map(of));
  const performances = looks.map(({ points }) => points.performance);
  const seconds = (of: (look: Look) => number) => `${(middle(of) / 1000).toFixed(1)} s`;
  const cells = [
    looks.length,
    middle((look) => look.benchmarkIndex).toFixed(0),
    `${median(performances)} (${Math.min(...performances)}–${Math.max(...performances)})`,
    middle(({ points }) => points.accessibility),
    middle(({ points }) => points['best-practices']),
    middle(({ points }) => points.seo),
    seconds((look) => look.firstContentfulPaint),
    seconds((look) => look.largestContentfulPaint),
    `${middle((look) => look.totalBlockingTime).toFixed(0)} ms`,
    middle((look) => look.cumulativeLayoutShift).toFixed(3),
    seconds((look) => look.speedIndex),
  ];
  return `| ${[name, ...cells].join(' | ')} |`;
}

/** Lists the targets that a page misses. */
function misses({ name, looks }: LooksAtPage): string[] {
  if (looks.length === 0) return [`${name}: the machine was never as fast as the figures are meant for`];
  return Object.entries(TARGETS).flatMap(([category, wanted]) => {
    const reached = median(looks.map(({ points }) => points[category as keyof typeof TARGETS]));
    return reached < wanted ? [`${name}: ${category} ${reached} instead of ${wanted}`] : [];
  });
}

/** Writes the table of Lighthouse's figures, and lists missed targets. */
export function lighthouseSection(pages: readonly LooksAtPage[]): {
  readonly text: string;
  readonly missed: readonly string[];
} {
  const rows = pages.flatMap(({ name, looks, slower }): Numbers[] => [
    [name, looks],
    [`${name}, machine slower`, slower],
  ]);
  const findings = pages.flatMap(({ name, looks, slower }) =>
    [...new Set([...looks, ...slower].flatMap((look) => look.findings))].map(
      (found) => `- ${name}: ${found}`,
    ),
  );
  const text = [
    '## First load',
    '',
    NOTE,
    '',
    '| screen | loads | index | performance | accessibility | best practices | SEO | FCP | LCP | TBT | CLS | Speed Index |',
    '|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|',
    ...rows.filter(([, looks]) => looks.length > 0).map(row),
    '',
    ...(findings.length > 0 ? ['Findings other than performance:', '', ...findings, ''] : []),
  ].join('\n');
  return { text, missed: pages.flatMap(misses) };
}
