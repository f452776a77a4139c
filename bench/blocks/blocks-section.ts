import { BLOCKS, type BlocksFigures, MEASURED_REQUESTS } from './measure-blocks.ts';

/** The feed may take this many times as long with blocks as without. */
const LIMIT = 1.15;

const NOTE = `The SQL statements of lists, sent to the database without our server, for a member without blocks and for a member with
${BLOCKS} blocks: half set by the member, half by others. One statement runs at a time, alternating between the two members. Medians in milliseconds.
The feed may take ${LIMIT} times as long with blocks.`;

/** Returns the table of lists with and without blocks; `missed` names the feed if blocks slow it down by more than `LIMIT`. */
export function blocksSection(
  posts: number,
  figures: readonly BlocksFigures[],
): { readonly text: string; readonly missed: readonly string[] } {
  const ratio = ({ withoutBlocks, withBlocks }: BlocksFigures) => withBlocks / withoutBlocks;
  const feed = figures.find(({ request }) => request === MEASURED_REQUESTS[0]);
  const exceedsLimit = feed !== undefined && ratio(feed) > LIMIT;
  const text = [
    '## Blocks',
    '',
    NOTE,
    '',
    `In the community of ${posts.toLocaleString('en')} posts.`,
    '',
    `| | no blocks | ${BLOCKS} blocks | ratio |`,
    '|---|--:|--:|--:|',
    ...figures.map((figure) => {
      const { request, withoutBlocks, withBlocks } = figure;
      return `| ${request} | ${withoutBlocks.toFixed(2)} | ${withBlocks.toFixed(2)} | ${ratio(figure).toFixed(2)} |`;
    }),
    '',
  ].join('\n');
  return {
    text,
    missed: exceedsLimit ? [`Blocks: the feed takes ${ratio(feed).toFixed(2)} times as long`] : [],
  };
}
