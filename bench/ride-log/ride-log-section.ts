import { CREDITS, MEMBERS, RATED_PER_MEMBER, type RideLogFigures } from './measure-ride-log.ts';

const STATS_LIMIT_MS = 20;
const RANKING_LIMIT_MS = 30_000;

const formatCount = (value: number) => value.toLocaleString('en');

const NOTE = `Functions of the ride log, called in the database without our server. ${formatCount(MEMBERS)} members have rated ${RATED_PER_MEMBER} coasters each, and have half of
them in their top lists; one more member has ${formatCount(CREDITS)} credits with three rides each. The catalogue has some 11,000 coasters. Medians of 30 calls, except in the last two rows.
Statistics are computed once after each change of the log, and stored. A read of stored statistics may take ${STATS_LIMIT_MS} ms, and the
computation of the ranking ${RANKING_LIMIT_MS / 1000} s.`;

/** Returns the table of the ride log, and the figures that exceed their limits. */
export function rideLogSection(figures: RideLogFigures): {
  readonly text: string;
  readonly missed: readonly string[];
} {
  const rows: readonly (readonly [string, number])[] = [
    [`statistics of ${formatCount(CREDITS)} credits`, figures.statsMs],
    ['the same, the first time after a change', figures.computedStatsMs],
    ['add or remove a credit', figures.setCreditMs],
    ['page of a coaster: figures', figures.overviewMs],
    ['page of a coaster: riders', figures.ridersMs],
    ['compare two logs, first page', figures.compareMs],
    ['compute the ranking', figures.rankingMs],
    ['slowest first page of the ranking, read during the computation', figures.slowestReadMs],
  ];
  const text = [
    '## Ride log',
    '',
    NOTE,
    '',
    '| | ms |',
    '|---|--:|',
    ...rows.map(([name, ms]) => `| ${name} | ${ms < 100 ? ms.toFixed(1) : formatCount(Math.round(ms))} |`),
    '',
  ].join('\n');
  return {
    text,
    missed: [
      ...(figures.statsMs > STATS_LIMIT_MS
        ? [`Ride log: statistics take ${figures.statsMs.toFixed(1)} ms`]
        : []),
      ...(figures.rankingMs > RANKING_LIMIT_MS
        ? [`Ride log: the ranking takes ${Math.round(figures.rankingMs)} ms`]
        : []),
    ],
  };
}
