import type { LatencySummary } from '../throughput/repeat.ts';
import { COASTERS, type FunctionFigures } from './measure-functions.ts';

const GOALS_MS = { upstreamDown: 4_000, cached: 15, import: 30_000 };

const NOTE = `Measured on a separate database, with mock upstreams on the same machine. Cached rows: one HTTP connection, one request after
the other; the median, and the 99th percentile in brackets. The import is the whole command, \`npm run import:coasters\`, while the server runs.`;

/** Returns the table of the functions and the import, and the missed goals. */
export function functionsSection(figures: FunctionFigures): {
  readonly text: string;
  readonly missed: readonly string[];
} {
  const { parksUpstreamDownMs, parks, waits, firstImportMs, repeatImportMs } = figures;
  const coasters = `Import of ${COASTERS.toLocaleString('en')} coasters`;
  const rows = [
    row('get-parks, first response while the upstream does not respond', formatSeconds(parksUpstreamDownMs), {
      value: parksUpstreamDownMs,
      goal: GOALS_MS.upstreamDown,
      format: formatSeconds,
    }),
    row('get-parks, cached', formatLatency(parks), {
      value: parks.median,
      goal: GOALS_MS.cached,
      format: formatMs,
    }),
    row('get-wait-times, cached', formatLatency(waits), {
      value: waits.median,
      goal: GOALS_MS.cached,
      format: formatMs,
    }),
    row(coasters, formatSeconds(firstImportMs), {
      value: firstImportMs,
      goal: GOALS_MS.import,
      format: formatSeconds,
    }),
    row(`${coasters}, the same file again`, formatSeconds(repeatImportMs), {
      value: repeatImportMs,
      goal: GOALS_MS.import,
      format: formatSeconds,
    }),
  ];
  const lines = rows.map(
    ({ name, figure, goal, isMet }) => `| ${name} | ${figure} | ${goal} | ${isMet ? 'yes' : '**no**'} |`,
  );
  return {
    text: [
      '## Functions and import',
      '',
      NOTE,
      '',
      '| | measured | goal | met |',
      '|---|--:|--:|---|',
      ...lines,
      '',
    ].join('\n'),
    missed: rows.flatMap(({ name, figure, isMet }) => (isMet ? [] : [`${name}: ${figure}`])),
  };
}

type Measurement = {
  readonly value: number;
  readonly goal: number;
  readonly format: (milliseconds: number) => string;
};

const row = (name: string, figure: string, { value, goal, format }: Measurement) => ({
  name,
  figure,
  goal: format(goal),
  isMet: value <= goal,
});

const formatMs = (milliseconds: number) => `${milliseconds.toFixed(1)} ms`;
const formatSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
const formatLatency = ({ median, p99 }: LatencySummary) => `${formatMs(median)} (${p99.toFixed(1)})`;
