import { expect, it } from 'vitest';
import type { ThroughputMeasurement } from './measure-throughput.ts';
import { throughputSection } from './throughput-section.ts';

const summaryAt = (perSecond: number) => ({ perSecond, median: 2, p99: 7.96 });
const feed: ThroughputMeasurement = {
  screen: 'Feed page',
  connections: 10,
  server: summaryAt(800),
  processorTime: 0.25,
  database: summaryAt(1000),
  unmodified: summaryAt(150),
};
const missedGoals = (...measurements: ThroughputMeasurement[]) =>
  throughputSection(10_000, { measurements, loadedMemory: 0 }).missed;

it('shows the results of a screen', () => {
  const { text, missed } = throughputSection(10_000, { measurements: [feed], loadedMemory: 0 });
  expect(missed).toEqual([]);
  expect(text).toContain(
    '| Feed page | 10 | 800 (2.0, 8.0) | 0.25 ms | 1000 (2.0, 8.0) | 0.80 | 150 (2.0, 8.0) | 5.33 | met |',
  );
});

it.each<[string, Partial<ThroughputMeasurement>, string]>([
  [
    'less than five times the unmodified service',
    { unmodified: summaryAt(161) },
    '4.97 times the unmodified service (goal 5)',
  ],
  [
    'less than 0.75 of the throughput of the database alone',
    { database: summaryAt(1080) },
    '0.74 of the database alone (goal 0.75)',
  ],
  [
    'less than 0.6 of the throughput of a fast database',
    { server: summaryAt(2300), database: summaryAt(4000) },
    '0.57 of the database alone (goal 0.6)',
  ],
  [
    'a 99th percentile above 4 medians',
    { server: { ...summaryAt(800), median: 1, p99: 4.1 } },
    '99th percentile 4.1 medians (goal 4)',
  ],
  ['more than 0.25 ms of processor time', { processorTime: 0.26 }, '0.26 ms of CPU time (goal 0.25)'],
])('misses its goal with %s', (_what, change, expected) => {
  const measurement = { ...feed, ...change };
  expect(missedGoals(measurement)).toEqual([`Feed page: ${expected}`]);
  expect(throughputSection(10_000, { measurements: [measurement], loadedMemory: 0 }).text).toContain(
    `| **missed:** ${expected} |`,
  );
});

it('expects ten times the throughput of the unmodified service for a meetup', () => {
  expect(missedGoals({ ...feed, screen: 'Meetup detail' })).toEqual([
    'Meetup detail: 5.33 times the unmodified service (goal 10)',
  ]);
});

it('accepts 0.6 of the throughput of a fast database', () => {
  expect(missedGoals({ ...feed, server: summaryAt(2400), database: summaryAt(4000) })).toEqual([]);
});

it('expects unique URLs to reach 0.9 of the throughput of repeated URLs', () => {
  const uniqueUrls = { ...feed, screen: 'Feed page, unique URLs', database: summaryAt(900) };
  expect(missedGoals(feed, { ...uniqueUrls, server: summaryAt(720), unmodified: summaryAt(100) })).toEqual(
    [],
  );
  expect(missedGoals(feed, { ...uniqueUrls, server: summaryAt(700), unmodified: summaryAt(100) })).toEqual([
    'Feed page, unique URLs: 0.88 of repeated URLs (goal 0.9)',
  ]);
});

it('has no goals for 50 connections', () => {
  expect(missedGoals({ ...feed, connections: 50, server: summaryAt(1) })).toEqual([]);
});

it('has rows for requests that the unmodified service does not support', () => {
  const measurement = { ...feed, screen: 'Coaster search', unmodified: null };
  expect(missedGoals(measurement)).toEqual([]);
  expect(throughputSection(10_000, { measurements: [measurement], loadedMemory: 0 }).text).toContain(
    '| not supported |  | met |',
  );
});
