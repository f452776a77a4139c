import { median } from '../median.ts';
import type { Look } from './read-report.ts';

const TARGETS = { performance: 90, accessibility: 100, 'best-practices': 100 } as const;

const NOTE = `Lighthouse with its usual settings for phones: a small screen, a CPU slowed four times, 1.6 Mbit/s with 150 ms there and
back (both calculated from one unhindered load), an empty cache. The server is on the same machine and gives way to the browser
(\`nice\`). Home is that of a member with pictures of others, plans, favourites with waits, posts, tips and a part in the tour,
opened anew while signed in. Medians; in brackets the lowest and the highest performance. Wanted: performance at least
${TARGETS.performance}, accessibility and best practices ${TARGETS.accessibility}.`;

export type LooksAtPage = { readonly name: string; readonly looks: readonly Look[] };

/** The table of Lighthouse's figures, and what misses its target. */
export function lighthouseSection(pages: readonly LooksAtPage[]): {
  readonly text: string;
  readonly missed: readonly string[];
} {
  const missed: string[] = [];
  const lines = pages.map(({ name, looks }) => {
    const middle = (of: (look: Look) => number) => median(looks.map(of));
    for (const [category, wanted] of Object.entries(TARGETS)) {
      const reached = middle(({ points }) => points[category as keyof typeof TARGETS]);
      if (reached < wanted) missed.push(`${name}: ${category} ${reached} instead of ${wanted}`);
    }
    const performances = looks.map(({ points }) => points.performance);
    const seconds = (of: (look: Look) => number) => `${(middle(of) / 1000).toFixed(1)} s`;
    const cells = [
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
  });
  const findings = pages.flatMap(({ name, looks }) =>
    [...new Set(looks.flatMap((look) => look.findings))].map((finding) => `- ${name}: ${finding}`),
  );
  const looks = pages.flatMap((page) => page.looks);
  const text = [
    '## First load',
    '',
    NOTE,
    '',
    '| screen | performance | accessibility | best practices | SEO | FCP | LCP | TBT | CLS | Speed Index |',
    '|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|',
    ...lines,
    '',
    ...(findings.length > 0 ? ['What cost points beside performance:', '', ...findings, ''] : []),
    `${pages[0]?.looks.length ?? 0} loads of each, in turn. Lighthouse's own measure of the machine (benchmark index): ${median(looks.map((look) => look.benchmarkIndex)).toFixed(0)}.`,
    '',
  ].join('\n');
  return { text, missed };
}
