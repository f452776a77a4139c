import {
  CONNECTIONS,
  type Throughput,
  type ThroughputMeasurement,
  WARM_UP_MS,
} from './measure-throughput.ts';
import type { LatencySummary } from './repeat.ts';

/** The goals apply to this number of connections. */
const GOAL_CONNECTIONS = 10;
/** Names of screens in screens.ts. */
const FEED_SCREEN = 'Feed page';
const UNIQUE_URLS_SCREEN = 'Feed page, unique URLs';
/** How many times faster than the unmodified service each screen must be, and exceptions. */
const MIN_SPEEDUP = 5;
const MIN_SPEEDUP_BY_SCREEN = new Map([['Meetup detail', 10]]);
/** Minimum throughput of the server, as a share of the throughput of the database alone. */
const MIN_DATABASE_SHARE = 0.75;
/**
 * The minimum share if the database alone reaches FAST_DATABASE_PER_SECOND requests per second: then HTTP takes a larger
 * part of the processor time.
 */
const MIN_FAST_DATABASE_SHARE = 0.6;
const FAST_DATABASE_PER_SECOND = 4_000;
/** Maximum CPU time of the server for one request of the feed page. */
const MAX_CPU_MS = 0.25;
/** Maximum of the 99th percentile, as a multiple of the median. */
const MAX_P99_PER_MEDIAN = 4;
/** Minimum throughput of unique URLs, relative to repeated ones. */
const MIN_UNIQUE_URLS_SHARE = 0.9;

const NOTE = `The web app's requests for each screen, for different members, meetups and parks, over HTTP with ${CONNECTIONS.join(', ')}
concurrent connections. Each connection sends its next request after the previous response. "Database alone" repeats the statements of the same
requests (role and settings, then the prepared statement with its values) on ten connections without a server, each statement
with a generic or a custom plan, whichever was faster in a test run. Coaster search also calls the auth service, which "database
alone" leaves out. The unmodified service is \`@supabase/lite\` on the same database. The three are measured in turn,
after a warm-up of ${WARM_UP_MS / 1000} seconds for all screens. Servers are separate processes and share the machine with the load
generator. Cells show requests per second, and in brackets the median and the 99th percentile in milliseconds. "CPU time" is the
processor time of the server per request. URLs repeat, except in "unique URLs". Goals apply at ${GOAL_CONNECTIONS} connections: ${MIN_SPEEDUP} times the
unmodified service (${[...MIN_SPEEDUP_BY_SCREEN].map(([name, times]) => `${name.toLowerCase()} ${times}`).join(', ')}); ${MIN_DATABASE_SHARE} of the database alone, or ${MIN_FAST_DATABASE_SHARE} if the database alone
reaches ${FAST_DATABASE_PER_SECOND.toLocaleString('en')} requests per second; a 99th percentile of at most ${MAX_P99_PER_MEDIAN} medians; ${MAX_CPU_MS} ms of CPU time for a feed page; and, for
unique URLs, ${MIN_UNIQUE_URLS_SHARE} of the throughput of repeated ones.`;

/** Returns the table of throughput, and the missed goals. */
export function throughputSection(
  posts: number,
  { measurements }: Throughput,
): { readonly text: string; readonly missed: readonly string[] } {
  const repeatedUrls =
    measurements.find((measurement) => measurement.screen === FEED_SCREEN && hasGoals(measurement)) ?? null;
  const missed = measurements
    .filter(hasGoals)
    .flatMap((measurement) =>
      missedGoals(measurement, repeatedUrls).map((what) => `${measurement.screen}: ${what}`),
    );
  const head = [
    'screen',
    'connections',
    'server',
    'CPU time',
    'database alone',
    'server / database',
    'unmodified service',
    'server / unmodified',
    'goals',
  ];
  const text = [
    '## Throughput',
    '',
    NOTE,
    '',
    `In the community of ${posts.toLocaleString('en')} posts.`,
    '',
    `| ${head.join(' | ')} |`,
    '|---|--:|--:|--:|--:|--:|--:|--:|---|',
    ...measurements.map((measurement) => row(measurement, repeatedUrls)),
    '',
  ].join('\n');
  return { text, missed };
}

function hasGoals({ connections }: ThroughputMeasurement): boolean {
  return connections === GOAL_CONNECTIONS;
}

/** @param repeatedUrls the feed page at repeated URLs */
function missedGoals(
  measurement: ThroughputMeasurement,
  repeatedUrls: ThroughputMeasurement | null,
): string[] {
  const { screen, server, database, processorTime } = measurement;
  const { ofDatabase, ofUnmodified } = sharesOf(measurement);
  const minSpeedup = MIN_SPEEDUP_BY_SCREEN.get(screen) ?? MIN_SPEEDUP;
  const isFast = database.perSecond >= FAST_DATABASE_PER_SECOND;
  const minDatabaseShare = isFast ? MIN_FAST_DATABASE_SHARE : MIN_DATABASE_SHARE;
  const shareOfRepeated = repeatedUrls && server.perSecond / repeatedUrls.server.perSecond;
  return [
    ofUnmodified !== null && ofUnmodified < minSpeedup
      ? `${ofUnmodified.toFixed(2)} times the unmodified service (goal ${minSpeedup})`
      : '',
    ofDatabase < minDatabaseShare
      ? `${ofDatabase.toFixed(2)} of the database alone (goal ${minDatabaseShare})`
      : '',
    server.p99 > MAX_P99_PER_MEDIAN * server.median
      ? `99th percentile ${(server.p99 / server.median).toFixed(1)} medians (goal ${MAX_P99_PER_MEDIAN})`
      : '',
    screen === FEED_SCREEN && processorTime > MAX_CPU_MS
      ? `${processorTime.toFixed(2)} ms of CPU time (goal ${MAX_CPU_MS})`
      : '',
    screen === UNIQUE_URLS_SCREEN && shareOfRepeated !== null && shareOfRepeated < MIN_UNIQUE_URLS_SHARE
      ? `${shareOfRepeated.toFixed(2)} of repeated URLs (goal ${MIN_UNIQUE_URLS_SHARE})`
      : '',
  ].filter(Boolean);
}

function sharesOf({ server, database, unmodified }: ThroughputMeasurement) {
  return {
    ofDatabase: server.perSecond / database.perSecond,
    ofUnmodified: unmodified && server.perSecond / unmodified.perSecond,
  };
}

function row(measurement: ThroughputMeasurement, repeatedUrls: ThroughputMeasurement | null): string {
  const missed = missedGoals(measurement, repeatedUrls);
  const goals = missed.length > 0 ? `**missed:** ${missed.join('; ')}` : 'met';
  const { ofDatabase, ofUnmodified } = sharesOf(measurement);
  const columns = [
    measurement.screen,
    measurement.connections,
    formatLatency(measurement.server),
    Number.isNaN(measurement.processorTime) ? '' : `${measurement.processorTime.toFixed(2)} ms`,
    formatLatency(measurement.database),
    ofDatabase.toFixed(2),
    measurement.unmodified ? formatLatency(measurement.unmodified) : 'not supported',
    ofUnmodified?.toFixed(2) ?? '',
    hasGoals(measurement) ? goals : '',
  ];
  return `| ${columns.join(' | ')} |`;
}

function formatLatency({ perSecond, median, p99 }: LatencySummary): string {
  return `${perSecond.toFixed(0)} (${median.toFixed(1)}, ${p99.toFixed(1)})`;
}
