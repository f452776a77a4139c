import type { Pace } from '../throughput/repeat.ts';
import { CONNECTIONS, PEOPLE, type SignInFigures } from './measure-sign-ins.ts';

const NOTE = `The feed page over HTTP with ${CONNECTIONS} connections, alone and while ${PEOPLE} people sign in over as many connections, each again as soon as they
are in; then the same of an unmodified \`@supabase/lite\` on the same database, which hashes in its only thread. Passwords
cost what they cost members (bcrypt, cost 10). Cells say how many a second, and in brackets the median and the 99th percentile in
milliseconds. What asks shares the machine with the servers.`;

/** Writes the table of sign-ins. */
export function signInsSection(posts: number, { server, unmodified }: SignInFigures): string {
  const row = (name: string, ours: Pace, theirs: Pace) =>
    `| ${name} | ${written(ours)} | ${written(theirs)} | ${(ours.perSecond / theirs.perSecond).toFixed(2)} |`;
  const kept = ({ feedAlone, feedBeside }: SignInFigures['server']) =>
    (feedBeside.perSecond / feedAlone.perSecond).toFixed(2);
  return [
    '## Sign-ins',
    '',
    NOTE,
    '',
    `In the community of ${posts.toLocaleString('en')} posts.`,
    '',
    '| | server | unmodified service | times |',
    '|---|--:|--:|--:|',
    row('Feed page, nobody signs in', server.feedAlone, unmodified.feedAlone),
    row(`Feed page, ${PEOPLE} people sign in`, server.feedBeside, unmodified.feedBeside),
    `| Share of the feed page that remains | ${kept(server)} | ${kept(unmodified)} | |`,
    row('Sign-ins beside the feed page', server.signIns, unmodified.signIns),
    '',
  ].join('\n');
}

function written({ perSecond, median, p99 }: Pace): string {
  return `${perSecond.toFixed(perSecond < 100 ? 1 : 0)} (${median.toFixed(1)}, ${p99.toFixed(1)})`;
}
