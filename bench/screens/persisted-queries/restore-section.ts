import { median } from '../median.ts';
import type { Restores } from './measure-restore.ts';

const LIMIT_MS = 50;

const NOTE = `At a cold start, the app reads from the device the data that the member saw last, and fills the query cache with it. The table shows how
long this takes. The database on the device is filled with copies of what the main screens have stored, up to the 2 MB that the app keeps.
Target: at most ${LIMIT_MS} ms if the CPU is not slowed.`;

/** Returns the table of restore times, and a message if the median without throttling exceeds the limit. */
export function restoreSection(measured: readonly Restores[]): {
  readonly text: string;
  readonly missed: readonly string[];
} {
  const formatMs = (time: number) => `${time.toFixed(0)} ms`;
  const missed = measured.flatMap(({ cpuSlowdown, times }) =>
    cpuSlowdown === 1 && median(times) > LIMIT_MS
      ? [`Query cache: restored in ${formatMs(median(times))} instead of ${LIMIT_MS} ms`]
      : [],
  );
  const lines = measured.map(({ cpuSlowdown, times, records, size }) => {
    const cells = [
      cpuSlowdown === 1 ? 'not slowed' : `slowed ${cpuSlowdown} times`,
      `${(size / 1e6).toFixed(2)} MB`,
      records,
      times.length,
      formatMs(median(times)),
      formatMs(Math.max(...times)),
    ];
    return `| ${cells.join(' | ')} |`;
  });
  const head = ['| CPU | data | records | starts | median | slowest |', '|---|--:|--:|--:|--:|--:|'];
  return { text: ['## Restored query cache', '', NOTE, '', ...head, ...lines, ''].join('\n'), missed };
}
