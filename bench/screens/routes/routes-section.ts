import { median } from '../median.ts';
import type { RouteChange } from './measure-routes.ts';

const LIMIT_MS = 100;

const NOTE = `The time from the click on a link until heading and content of the next screen are painted, without any skeleton. The cache is warm, and
neither CPU nor network is slowed; the server runs with a lower priority than the browser (\`nice\`). Target: at most ${LIMIT_MS} ms.`;

/** Returns the table of screen changes, and those whose median exceeds the limit. */
export function routesSection(changes: readonly RouteChange[]): {
  readonly text: string;
  readonly missed: readonly string[];
} {
  const formatMs = (time: number) => `${time.toFixed(0)} ms`;
  const missed = changes.flatMap(({ name, times }) =>
    median(times) > LIMIT_MS
      ? [`${name}: shown after ${formatMs(median(times))} instead of ${LIMIT_MS} ms`]
      : [],
  );
  const lines = changes.map(({ name, times }) => {
    const within = times.filter((time) => time <= LIMIT_MS).length;
    return `| ${[name, formatMs(median(times)), formatMs(Math.max(...times)), `${within} of ${times.length}`].join(' | ')} |`;
  });
  const text = [
    '## Screen changes',
    '',
    NOTE,
    '',
    `| screen | median | slowest | within ${LIMIT_MS} ms |`,
    '|---|--:|--:|--:|',
    ...lines,
    '',
  ].join('\n');
  return { text, missed };
}
