import { expect, it } from 'vitest';
import type { Cell } from './measure-throughput.ts';
import { throughputSection } from './throughput-section.ts';

const at = (perSecond: number) => ({ perSecond, median: 1.25, p99: 9.75 });
const feed = (server: number): Cell => ({
  screen: 'Feed page',
  connections: 10,
  server: at(server),
  processorTime: 1.5,
  database: at(1000),
  unmodified: at(150),
});

it('says what the feed page reaches, and what misses its goal', () => {
  const met = throughputSection(10_000, { cells: [feed(500)], loadedMemory: 0 });
  expect(met.missed).toEqual([]);
  expect(met.text).toContain(
    '0.50 of the database alone (goal 0.45: met); 3.33 times the unmodified service',
  );
  expect(met.text).toContain('| Feed page | 10 | 500 (1.3, 9.8) | 1.50 ms | 1000 (1.3, 9.8) | 0.50 | 150');

  const missed = throughputSection(10_000, { cells: [feed(200)], loadedMemory: 0 });
  expect(missed.missed).toHaveLength(2);
});

it('has rows for what the unmodified service does not have', () => {
  const cell = { ...feed(500), screen: 'Coaster search', unmodified: null };
  expect(throughputSection(10_000, { cells: [cell], loadedMemory: 0 }).text).toContain('| has none |  |');
});
