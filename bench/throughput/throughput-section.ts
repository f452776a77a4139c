import { type Cell, CONNECTIONS, type Throughput, WARM_UP_MS } from './measure-throughput.ts';
import type { Pace } from './repeat.ts';

/** The goals apply to this number of connections. */
const GOAL_CONNECTIONS = 10;
const FEED = 'Feed page';
const NEVER_SEEN = 'Feed page, ever new addresses';
/** How many times faster than the unmodified service each screen must be, and exceptions. */
const TIMES_UNMODIFIED = 5;
const TIMES_UNMODIFIED_OF = new Map([['Meetup detail', 10]]);
/** Shares of the database's own throughput; with a fast database, HTTP takes more of the machine. */
const SHARE = { usual: 0.75, ofFast: 0.6, fastFrom: 4_000 };
/** Milliseconds of the server's processor time for a feed page. */
const PROCESSOR_MS = 0.25;
/** The 99th percentile as a multiple of the median. */
const SPREAD = 4;
/** Throughput of new addresses, relative to known ones. */
const NEVER_SEEN_SHARE = 0.9;

const NOTE = `The web app's requests for each screen, in turn about different members, meetups and parks, over HTTP with
${CONNECTIONS.join(', ')} connections at once; the next request on each as soon as the last is answered. Beside each, right after it: the
very exchanges of the data service (scope statement and prepared statement, with the values of each request) repeated on ten
connections of their own without a server in front of the database ("database alone"), each statement with the faster of a generic and a custom
plan, measured before (coaster search also asks the auth service who is there, which the database alone leaves out); and the same requests answered by an unmodified \`@supabase/lite\` on the same database. Servers are processes of
their own; what asks shares the machine with them. Before, each is asked for all screens for ${WARM_UP_MS / 1000} seconds. Cells say how many a second, and in brackets the median and the 99th
percentile in milliseconds. "Processor" is the processor time of the server's process for each request. Addresses come again; "ever new
addresses" do not. Goals hold at ${GOAL_CONNECTIONS} connections: ${TIMES_UNMODIFIED} times the unmodified service (${[...TIMES_UNMODIFIED_OF].map(([name, times]) => `${name.toLowerCase()} ${times}`).join(', ')}); ${SHARE.usual} of the database alone, or
${SHARE.ofFast} where that answers ${SHARE.fastFrom.toLocaleString('en')} a second or more; a 99th percentile of at most ${SPREAD} medians; ${PROCESSOR_MS} ms of processor for a
feed page; and ever new addresses at ${NEVER_SEEN_SHARE} of known ones.`;

/** Writes the table of throughput, and lists missed goals. */
export function throughputSection(
  posts: number,
  { cells }: Throughput,
): { readonly text: string; readonly missed: readonly string[] } {
  const known = cells.find((cell) => cell.screen === FEED && hasGoals(cell)) ?? null;
  const missed = cells
    .filter(hasGoals)
    .flatMap((cell) => missedBy(cell, known).map((what) => `${cell.screen}: ${what}`));
  const head = [
    ...['screen', 'connections', 'server', 'processor', 'database alone', 'of it'],
    ...['unmodified service', 'times', 'goals'],
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
    ...cells.map((cell) => row(cell, known)),
    '',
  ].join('\n');
  return { text, missed };
}

function hasGoals({ connections }: Cell): boolean {
  return connections === GOAL_CONNECTIONS;
}

/** @param known the feed page at repeated addresses */
function missedBy(cell: Cell, known: Cell | null): string[] {
  const { screen, server, database, processorTime } = cell;
  const { ofDatabase, ofUnmodified } = sharesOf(cell);
  const times = TIMES_UNMODIFIED_OF.get(screen) ?? TIMES_UNMODIFIED;
  const share = database.perSecond < SHARE.fastFrom ? SHARE.usual : SHARE.ofFast;
  const ofKnown = known && server.perSecond / known.server.perSecond;
  return [
    ofUnmodified !== null && ofUnmodified < times
      ? `${ofUnmodified.toFixed(2)} times the unmodified service (goal ${times})`
      : '',
    ofDatabase < share ? `${ofDatabase.toFixed(2)} of the database alone (goal ${share})` : '',
    server.p99 > SPREAD * server.median
      ? `99th percentile ${(server.p99 / server.median).toFixed(1)} medians (goal ${SPREAD})`
      : '',
    screen === FEED && processorTime > PROCESSOR_MS
      ? `${processorTime.toFixed(2)} ms of processor (goal ${PROCESSOR_MS})`
      : '',
    screen === NEVER_SEEN && ofKnown !== null && ofKnown < NEVER_SEEN_SHARE
      ? `${ofKnown.toFixed(2)} of known addresses (goal ${NEVER_SEEN_SHARE})`
      : '',
  ].filter(Boolean);
}

function sharesOf({ server, database, unmodified }: Cell) {
  return {
    ofDatabase: server.perSecond / database.perSecond,
    ofUnmodified: unmodified && server.perSecond / unmodified.perSecond,
  };
}

function row(cell: Cell, known: Cell | null): string {
  const missed = missedBy(cell, known);
  const goals = missed.length > 0 ? `**missed:** ${missed.join('; ')}` : 'met';
  const { ofDatabase, ofUnmodified } = sharesOf(cell);
  const columns = [
    ...[cell.screen, cell.connections, written(cell.server)],
    Number.isNaN(cell.processorTime) ? '' : `${cell.processorTime.toFixed(2)} ms`,
    ...[written(cell.database), ofDatabase.toFixed(2)],
    ...[cell.unmodified ? written(cell.unmodified) : 'has none', ofUnmodified?.toFixed(2) ?? ''],
    hasGoals(cell) ? goals : '',
  ];
  return `| ${columns.join(' | ')} |`;
}

function written({ perSecond, median, p99 }: Pace): string {
  return `${perSecond.toFixed(0)} (${median.toFixed(1)}, ${p99.toFixed(1)})`;
}
