import type { Pace } from '../throughput/repeat.ts';
import { COASTERS, type FunctionFigures } from './measure-functions.ts';

/** Milliseconds. */
const GOALS = { withoutSource: 4_000, fromMemory: 15, importing: 30_000 };

const NOTE = `With a database of its own. Parks and waits come from stand-ins for their source on the same machine; from memory, asked over
HTTP on one connection, the next request as soon as the last is answered: the median, and the 99th percentile in brackets. The import
is the whole command, \`npm run import:coasters\`, with the server running.`;

/** Writes the table of the functions and the import, and lists missed goals. */
export function functionsSection(figures: FunctionFigures): {
  readonly text: string;
  readonly missed: readonly string[];
} {
  const { parksWithoutSource, parks, waits, importing, importingAgain } = figures;
  const coasters = `Import of ${COASTERS.toLocaleString('en')} coasters`;
  const rows = [
    row('get-parks, first answer while the source says nothing', seconds(parksWithoutSource), {
      is: parksWithoutSource,
      goal: GOALS.withoutSource,
      shown: seconds,
    }),
    row('get-parks from memory', paced(parks), { is: parks.median, goal: GOALS.fromMemory, shown: ms }),
    row('get-wait-times from memory', paced(waits), { is: waits.median, goal: GOALS.fromMemory, shown: ms }),
    row(coasters, seconds(importing), { is: importing, goal: GOALS.importing, shown: seconds }),
    row(`${coasters}, the same again`, seconds(importingAgain), {
      is: importingAgain,
      goal: GOALS.importing,
      shown: seconds,
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
      '| | | goal | met |',
      '|---|--:|--:|---|',
      ...lines,
      '',
    ].join('\n'),
    missed: rows.flatMap(({ name, figure, isMet }) => (isMet ? [] : [`${name}: ${figure}`])),
  };
}

type Verdict = {
  readonly is: number;
  readonly goal: number;
  readonly shown: (milliseconds: number) => string;
};

const row = (name: string, figure: string, { is, goal, shown }: Verdict) => ({
  name,
  figure,
  goal: shown(goal),
  isMet: is <= goal,
});

const ms = (milliseconds: number) => `${milliseconds.toFixed(1)} ms`;
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
const paced = ({ median, p99 }: Pace) => `${ms(median)} (${p99.toFixed(1)})`;
