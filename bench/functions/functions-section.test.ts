import { expect, it } from 'vitest';
import { functionsSection } from './functions-section.ts';

const latency = { perSecond: 200, median: 5, p99: 40 };
const figuresWithinGoals = {
  parksUpstreamDownMs: 3_100,
  parks: latency,
  waits: latency,
  firstImportMs: 4_000,
  repeatImportMs: 9_000,
};

it('compares the median response time of each function with its goal', () => {
  const { text, missed } = functionsSection(figuresWithinGoals);
  expect(missed).toEqual([]);
  expect(text).toContain('| get-parks, cached | 5.0 ms (40.0) | 15.0 ms | yes |');
});

it('lists the functions that miss their goals', () => {
  const { text, missed } = functionsSection({
    ...figuresWithinGoals,
    parksUpstreamDownMs: 4_100,
    waits: { ...latency, median: 16 },
  });
  expect(missed).toEqual([
    'get-parks, first response while the upstream does not respond: 4.1 s',
    'get-wait-times, cached: 16.0 ms (40.0)',
  ]);
  expect(text.match(/\*\*no\*\*/g)).toHaveLength(2);
});
