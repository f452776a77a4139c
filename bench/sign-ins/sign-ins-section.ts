import type { LatencySummary } from '../throughput/repeat.ts';
import { CONNECTIONS, PEOPLE, type SignInFigures } from './measure-sign-ins.ts';

const NOTE = `The feed page over HTTP with ${CONNECTIONS} connections, without sign-ins and while ${PEOPLE} people sign in repeatedly, each over a separate
connection; alternately, the same with an unmodified \`@supabase/lite\` on the same database, which hashes passwords in its only thread.
The accounts have password hashes like those of members (bcrypt, cost 10). Cells show requests per second, and in brackets the median and the 99th percentile in
milliseconds. The servers share the machine with the load generator.`;

/** Returns the table of sign-ins. */
export function signInsSection(posts: number, { server, unmodified }: SignInFigures): string {
  const row = (name: string, ours: LatencySummary, theirs: LatencySummary) =>
    `| ${name} | ${formatLatency(ours)} | ${formatLatency(theirs)} | ${(ours.perSecond / theirs.perSecond).toFixed(2)} |`;
  const remainingShare = ({ feedAlone, feedDuringSignIns }: SignInFigures['server']) =>
    (feedDuringSignIns.perSecond / feedAlone.perSecond).toFixed(2);
  return [
    '## Sign-ins',
    '',
    NOTE,
    '',
    `In the community of ${posts.toLocaleString('en')} posts.`,
    '',
    '| | server | unmodified service | server / unmodified |',
    '|---|--:|--:|--:|',
    row('Feed page, nobody signs in', server.feedAlone, unmodified.feedAlone),
    row(`Feed page, ${PEOPLE} people sign in`, server.feedDuringSignIns, unmodified.feedDuringSignIns),
    `| Feed page during sign-ins / without | ${remainingShare(server)} | ${remainingShare(unmodified)} | |`,
    row('Sign-ins while the feed page is requested', server.signIns, unmodified.signIns),
    '',
  ].join('\n');
}

function formatLatency({ perSecond, median, p99 }: LatencySummary): string {
  return `${perSecond.toFixed(perSecond < 100 ? 1 : 0)} (${median.toFixed(1)}, ${p99.toFixed(1)})`;
}
