import { expect, it } from 'vitest';
import type { Cell } from './measure-throughput.ts';
import { throughputSection } from './throughput-section.ts';

const at = (perSecond: number) => ({ perSecond, median: 2, p99: 7.96 });
const feed: Cell = {
  screen: 'Feed page',
  connections: 10,
  server: at(800),
  processorTime: 0.25,
  database: at(1000),
  unmodified: at(150),
};
const missedBy = (...cells: Cell[]) => throughputSection(10_000, { cells, loadedMemory: 0 }).missed;

it('shows the results of a screen', () => {
  const { text, missed } = throughputSection(10_000, { cells: [feed], loadedMemory: 0 });
  expect(missed).toEqual([]);
  expect(text).toContain(
    '| Feed page | 10 | 800 (2.0, 8.0) | 0.25 ms | 1000 (2.0, 8.0) | 0.80 | 150 (2.0, 8.0) | 5.33 | met |',
  );
});

it.each<[string, Partial<Cell>, string]>([
  [
    'less than five times the unmodified service',
    { unmodified: at(161) },
    '4.97 times the unmodified service (goal 5)',
  ],
  [
    'less than 0.75 of the throughput of the database alone',
    { database: at(1080) },
    '0.74 of the database alone (goal 0.75)',
  ],
  [
    'less than 0.6 of the throughput of a fast database',
    { server: at(2300), database: at(4000) },
    '0.57 of the database alone (goal 0.6)',
  ],
  [
    'a 99th percentile above 4 medians',
    { server: { ...at(800), median: 1, p99: 4.1 } },
    '99th percentile 4.1 medians (goal 4)',
  ],
  ['more than 0.25 ms of processor time', { processorTime: 0.26 }, '0.26 ms of CPU time (goal 0.25)'],
])('misses its goal with %s', (_what, change, expected) => {
  const cell = { ...feed, ...change };
  expect(missedBy(cell)).toEqual([`Feed page: ${expected}`]);
  expect(throughputSection(10_000, { cells: [cell], loadedMemory: 0 }).text).toContain(
    `| **missed:** ${expected} |`,
  );
});

it('expects ten times the throughput of the unmodified service for a meetup', () => {
  expect(missedBy({ ...feed, screen: 'Meetup detail' })).toEqual([
    'Meetup detail: 5.33 times the unmodified service (goal 10)',
  ]);
});

it('accepts 0.6 of the throughput of a fast database', () => {
  expect(missedBy({ ...feed, server: at(2400), database: at(4000) })).toEqual([]);
});

it('expects unique URLs to reach 0.9 of the throughput of repeated URLs', () => {
  const fresh = { ...feed, screen: 'Feed page, unique URLs', database: at(900) };
  expect(missedBy(feed, { ...fresh, server: at(720), unmodified: at(100) })).toEqual([]);
  expect(missedBy(feed, { ...fresh, server: at(700), unmodified: at(100) })).toEqual([
    'Feed page, unique URLs: 0.88 of repeated URLs (goal 0.9)',
  ]);
});

it('has no goals for 50 connections', () => {
  expect(missedBy({ ...feed, connections: 50, server: at(1) })).toEqual([]);
});

it('has rows for requests that the unmodified service does not support', () => {
  const cell = { ...feed, screen: 'Coaster search', unmodified: null };
  expect(missedBy(cell)).toEqual([]);
  expect(throughputSection(10_000, { cells: [cell], loadedMemory: 0 }).text).toContain(
    '| not supported |  | met |',
  );
});
