import { type Cell, CONNECTIONS, type Throughput } from './measure-throughput.ts';
import type { Pace } from './repeat.ts';

/** The feed page at ten connections is to reach these shares of the database alone and of the unmodified service. */
const GOAL = { screen: 'Feed page', connections: 10, ofDatabase: 0.45, ofUnmodified: 2 };

const NOTE = `The web app's requests for each screen, in turn about different members, meetups and parks, over HTTP with
${CONNECTIONS.join(', ')} connections at once; the next request on each as soon as the last is answered. Beside each, right after it: the same
statements, role and claims by the server's own driver without a server in front of the database ("database alone"), which no
server could outdo, and the same requests answered by an unmodified \`@supabase/lite\` on the same database. Servers are processes of
their own; what asks shares the machine with them. Cells say how many a second, and in brackets the median and the 99th
percentile in milliseconds. "Processor" is the processor time of the server's process for each request. Addresses come again, as
they do when a member opens the app, and the server remembers what it made of them; "ever new addresses" do not.`;

/** The table of throughput, and what misses its goal. */
export function throughputSection(
  posts: number,
  { cells }: Throughput,
): { readonly text: string; readonly missed: readonly string[] } {
  const goal = cells.find(
    ({ screen, connections }) => screen === GOAL.screen && connections === GOAL.connections,
  );
  const shares = goal && sharesOf(goal);
  const verdicts = shares
    ? [
        verdict('of the database alone', shares.ofDatabase, GOAL.ofDatabase),
        verdict('times the unmodified service', shares.ofUnmodified ?? 0, GOAL.ofUnmodified),
      ]
    : [];
  const head = [
    ...['screen', 'connections', 'server', 'processor', 'database alone', 'of it'],
    ...['unmodified service', 'times'],
  ];
  const text = [
    '## Throughput',
    '',
    NOTE,
    '',
    `In the community of ${posts.toLocaleString('en')} posts. ${GOAL.screen} at ${GOAL.connections} connections: ${verdicts.map(({ text: said }) => said).join('; ')}.`,
    '',
    `| ${head.join(' | ')} |`,
    '|---|--:|--:|--:|--:|--:|--:|--:|',
    ...cells.map(row),
    '',
  ].join('\n');
  return {
    text,
    missed: verdicts.flatMap(({ isMet, text: said }) => (isMet ? [] : [`${GOAL.screen}: ${said}`])),
  };
}

function verdict(what: string, found: number, goal: number) {
  const isMet = found >= goal;
  return { isMet, text: `${found.toFixed(2)} ${what} (goal ${goal}: ${isMet ? 'met' : '**missed**'})` };
}

function sharesOf({ server, database, unmodified }: Cell) {
  return {
    ofDatabase: server.perSecond / database.perSecond,
    ofUnmodified: unmodified && server.perSecond / unmodified.perSecond,
  };
}

function row(cell: Cell): string {
  const { ofDatabase, ofUnmodified } = sharesOf(cell);
  const columns = [
    ...[cell.screen, cell.connections, written(cell.server)],
    Number.isNaN(cell.processorTime) ? '' : `${cell.processorTime.toFixed(2)} ms`,
    ...[written(cell.database), ofDatabase.toFixed(2)],
    ...[cell.unmodified ? written(cell.unmodified) : 'has none', ofUnmodified?.toFixed(2) ?? ''],
  ];
  return `| ${columns.join(' | ')} |`;
}

function written({ perSecond, median, p99 }: Pace): string {
  return `${perSecond.toFixed(0)} (${median.toFixed(1)}, ${p99.toFixed(1)})`;
}
