import { median } from '../median.ts';
import type { RepeatVisit } from './measure-repeat-visit.ts';

const LIMIT_MS = 500;

const NOTE = `The first contentful paint of the home screen in a browser that has the service worker from an earlier visit. Lighthouse's settings for
phones apply while the page loads: a CPU slowed four times, 1.6 Mbit/s, a round trip of 150 ms. Each visit ends when the member's home
screen is shown. Without a network, its content comes from the device. Target: at most ${LIMIT_MS} ms.`;

/** Returns the table of repeat visits, and those whose median exceeds the limit. */
export function repeatVisitSection(visits: readonly RepeatVisit[]): {
  readonly text: string;
  readonly missed: readonly string[];
} {
  const summaries = visits.map(({ isOnline, firstPaints }) => ({
    name: isOnline ? 'Slow network' : 'No network',
    medianMs: median(firstPaints),
    slowest: Math.max(...firstPaints),
    count: firstPaints.length,
  }));
  const formatMs = (time: number) => `${time.toFixed(0)} ms`;
  const text = [
    '## Repeat visits',
    '',
    NOTE,
    '',
    '| | visits | median | slowest |',
    '|---|--:|--:|--:|',
    ...summaries.map(
      ({ name, medianMs, slowest, count }) =>
        `| ${name} | ${count} | ${formatMs(medianMs)} | ${formatMs(slowest)} |`,
    ),
    '',
  ].join('\n');
  const missed = summaries.flatMap(({ name, medianMs }) =>
    medianMs > LIMIT_MS ? [`Repeat visit, ${name.toLowerCase()}: painted after ${formatMs(medianMs)}`] : [],
  );
  return { text, missed };
}
