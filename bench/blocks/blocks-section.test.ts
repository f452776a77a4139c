import { expect, it } from 'vitest';
import { blocksSection } from './blocks-section.ts';

const figures = (request: string, withBlocks: number) => ({ request, withoutBlocks: 1, withBlocks });

it('reports a missed goal only for the feed, and only if blocks slow the feed down by more than the limit', () => {
  const { text, missed } = blocksSection(10_000, [
    figures('Feed: first page', 1.15),
    figures('Meetups: upcoming', 2),
  ]);
  expect(text).toContain('| Feed: first page | 1.00 | 1.15 | 1.15 |');
  expect(missed).toEqual([]);
  expect(blocksSection(10_000, [figures('Feed: first page', 1.16)]).missed).toEqual([
    'Blocks: the feed takes 1.16 times as long',
  ]);
});
