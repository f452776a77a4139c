import { expect, it } from 'vitest';
import { blocksSection } from './blocks-section.ts';

const taking = (median: number) => ({ perSecond: 800, median, p99: 4 });

it('names the feed if blocks slow it down too much, and no other list', () => {
  const lists = [
    { request: 'Feed: first page', without: taking(1), withBlocks: taking(1.15) },
    { request: 'Meetups: coming', without: taking(1), withBlocks: taking(2) },
  ];
  const { text, missed } = blocksSection(10_000, lists);
  expect(text).toContain('| Feed: first page | 1.00 | 1.15 | 1.15 |');
  expect(missed).toEqual([]);
  expect(
    blocksSection(10_000, [
      { ...lists[0], request: 'Feed: first page', without: taking(1), withBlocks: taking(1.16) },
    ]).missed,
  ).toEqual(['Blocks: the feed takes 1.16 times as long']);
});
