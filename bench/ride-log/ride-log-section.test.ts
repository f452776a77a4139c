import { expect, it } from 'vitest';
import { rideLogSection } from './ride-log-section.ts';

const figures = {
  rankingMs: 30_000,
  slowestReadMs: 8,
  statsMs: 20,
  computedStatsMs: 40,
  overviewMs: 1,
  ridersMs: 1,
  setCreditMs: 2,
  compareMs: 3,
};

it('reports statistics and ranking as missed goals when they take longer than their limits', () => {
  const { text, missed } = rideLogSection(figures);
  expect(text).toContain('| compute the ranking | 30,000 |');
  expect(text).toContain('| statistics of 1,500 credits | 20.0 |');
  expect(missed).toEqual([]);
  expect(rideLogSection({ ...figures, statsMs: 20.1, rankingMs: 30_001 }).missed).toEqual([
    'Ride log: statistics take 20.1 ms',
    'Ride log: the ranking takes 30001 ms',
  ]);
});
