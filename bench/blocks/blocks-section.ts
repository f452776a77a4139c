import { BLOCKS, type BlocksFigures, MEASURED } from './measure-blocks.ts';

/** The feed may take this many times as long with blocks as without. */
const LIMIT = 1.15;

const NOTE = `The statements of lists in the database, without a server in front of it, for a member without blocks and for one with ${BLOCKS}: half of
them set by the member, half by others. One at a time, in turn. The median in milliseconds. The feed may take ${LIMIT} times as long.`;

/** Writes the table of lists with and without blocks, and names the feed if it takes too long. */
export function blocksSection(
  posts: number,
  figures: readonly BlocksFigures[],
): { readonly text: string; readonly missed: readonly string[] } {
  const times = ({ without, withBlocks }: BlocksFigures) => withBlocks / without;
  const feed = figures.find(({ request }) => request === MEASURED[0]);
  const isMissed = feed !== undefined && times(feed) > LIMIT;
  const text = [
    '## Blocks',
    '',
    NOTE,
    '',
    `In the community of ${posts.toLocaleString('en')} posts.`,
    '',
    `| | no blocks | ${BLOCKS} blocks | times |`,
    '|---|--:|--:|--:|',
    ...figures.map((figure) => {
      const { request, without, withBlocks } = figure;
      return `| ${request} | ${without.toFixed(2)} | ${withBlocks.toFixed(2)} | ${times(figure).toFixed(2)} |`;
    }),
    '',
  ].join('\n');
  return {
    text,
    missed: isMissed ? [`Blocks: the feed takes ${times(feed).toFixed(2)} times as long`] : [],
  };
}
