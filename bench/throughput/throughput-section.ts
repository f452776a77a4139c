import { type Cell, CONNECTIONS, type Throughput, WARM_UP_MS } from './measure-throughput.ts';
import type { LatencySummary } from './repeat.ts';

/** The goals apply to this number of connections. */
const GOAL_CONNECTIONS = 10;
const FEED = 'Feed page';
const UNIQUE_URLS = 'Feed page, unique URLs';
/** How many times faster than the unmodified service each screen must be, and exceptions. */
const MIN_SPEEDUP = 5;
const MIN_SPEEDUP_BY_SCREEN = new Map([['Meetup detail', 10]]);
/**
 * Minimum throughput of the server, as a share of the throughput of the database alone. If the database reaches
 * `fastFrom` requests per second, the share is lower, because HTTP takes a larger part of the processor time.
 */
const SHARE = { usual: 0.75, ofFast: 0.6, fastFrom: 4_000 };
/** Maximum CPU time of the server for a feed page. */
const CPU_MS = 0.25;
/** Maximum of the 99th percentile, as a multiple of the median. */
const SPREAD = 4;
/** Minimum throughput of unique URLs, relative to repeated ones. */
const UNIQUE_URLS_SHARE = 0.9;

const NOTE = `The web app's requests for each screen, for different members, meetups and parks, over HTTP with ${CONNECTIONS.join(', ')}
concurrent connections. Each connection sends its next request after the previous response. "Database alone" repeats the statements of the same
requests (role and settings, then the prepared statement with its values) on ten connections without a server, each statement
with a generic or a custom plan, whichever was faster in a test run. Coaster search also calls the auth service, which "database
alone" leaves out. The unmodified service is \`@supabase/lite\` on the same database. The three are measured in turn,
after a warm-up of ${WARM_UP_MS / 1000} seconds for all screens. Servers are separate processes and share the machine with the load
generator. Cells show requests per second, and in brackets the median and the 99th percentile in milliseconds. "CPU time" is the
processor time of the server per request. URLs repeat, except in "unique URLs". Goals apply at ${GOAL_CONNECTIONS} connections: ${MIN_SPEEDUP} times the
unmodified service (${[...MIN_SPEEDUP_BY_SCREEN].map(([name, times]) => `${name.toLowerCase()} ${times}`).join(', ')}); ${SHARE.usual} of the database alone, or ${SHARE.ofFast} where that reaches
${SHARE.fastFrom.toLocaleString('en')} per second or more; a 99th percentile of at most ${SPREAD} medians; ${CPU_MS} ms of CPU time for a feed page; and unique
URLs at ${UNIQUE_URLS_SHARE} of repeated ones.`;

/** Returns the table of throughput, and the missed goals. */
export function throughputSection(
  posts: number,
  { cells }: Throughput,
): { readonly text: string; readonly missed: readonly string[] } {
  const repeatedUrls = cells.find((cell) => cell.screen === FEED && hasGoals(cell)) ?? null;
  const missed = cells
    .filter(hasGoals)
    .flatMap((cell) => missedBy(cell, repeatedUrls).map((what) => `${cell.screen}: ${what}`));
  const head = [
    ...['screen', 'connections', 'server', 'CPU time', 'database alone', 'server / database'],
    ...['unmodified service', 'server / unmodified', 'goals'],
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
    ...cells.map((cell) => row(cell, repeatedUrls)),
    '',
  ].join('\n');
  return { text, missed };
}

function hasGoals({ connections }: Cell): boolean {
  return connections === GOAL_CONNECTIONS;
}

/** @param repeatedUrls the feed page at repeated URLs */
function missedBy(cell: Cell, repeatedUrls: Cell | null): string[] {
  const { screen, server, database, processorTime } = cell;
  const { ofDatabase, ofUnmodified } = sharesOf(cell);
  const times = MIN_SPEEDUP_BY_SCREEN.get(screen) ?? MIN_SPEEDUP;
  const share = database.perSecond < SHARE.fastFrom ? SHARE.usual : SHARE.ofFast;
  const shareOfRepeated = repeatedUrls && server.perSecond / repeatedUrls.server.perSecond;
  return [
    ofUnmodified !== null && ofUnmodified < times
      ? `${ofUnmodified.toFixed(2)} times the unmodified service (goal ${times})`
      : '',
    ofDatabase < share ? `${ofDatabase.toFixed(2)} of the database alone (goal ${share})` : '',
    server.p99 > SPREAD * server.median
      ? `99th percentile ${(server.p99 / server.median).toFixed(1)} medians (goal ${SPREAD})`
      : '',
    screen === FEED && processorTime > CPU_MS
      ? `${processorTime.toFixed(2)} ms of CPU time (goal ${CPU_MS})`
      : '',
    screen === UNIQUE_URLS && shareOfRepeated !== null && shareOfRepeated < UNIQUE_URLS_SHARE
      ? `${shareOfRepeated.toFixed(2)} of repeated URLs (goal ${UNIQUE_URLS_SHARE})`
      : '',
  ].filter(Boolean);
}

function sharesOf({ server, database, unmodified }: Cell) {
  return {
    ofDatabase: server.perSecond / database.perSecond,
    ofUnmodified: unmodified && server.perSecond / unmodified.perSecond,
  };
}

function row(cell: Cell, repeatedUrls: Cell | null): string {
  const missed = missedBy(cell, repeatedUrls);
  const goals = missed.length > 0 ? `**missed:** ${missed.join('; ')}` : 'met';
  const { ofDatabase, ofUnmodified } = sharesOf(cell);
  const columns = [
    ...[cell.screen, cell.connections, formatLatency(cell.server)],
    Number.isNaN(cell.processorTime) ? '' : `${cell.processorTime.toFixed(2)} ms`,
    ...[formatLatency(cell.database), ofDatabase.toFixed(2)],
    ...[cell.unmodified ? formatLatency(cell.unmodified) : 'not supported', ofUnmodified?.toFixed(2) ?? ''],
    hasGoals(cell) ? goals : '',
  ];
  return `| ${columns.join(' | ')} |`;
}

function formatLatency({ perSecond, median, p99 }: LatencySummary): string {
  return `${perSecond.toFixed(0)} (${median.toFixed(1)}, ${p99.toFixed(1)})`;
}
