import { expect, it } from 'vitest';
import { functionsSection } from './functions-section.ts';

const pace = { perSecond: 200, median: 5, p99: 40 };
const good = { parksWithoutSource: 3_100, parks: pace, waits: pace, importing: 4_000, importingAgain: 9_000 };

it('compares the median with the goals', () => {
  const { text, missed } = functionsSection(good);
  expect(missed).toEqual([]);
  expect(text).toContain('| get-parks, cached | 5.0 ms (40.0) | 15.0 ms | yes |');
});

it('names missed goals', () => {
  const { text, missed } = functionsSection({
    ...good,
    parksWithoutSource: 4_100,
    waits: { ...pace, median: 16 },
  });
  expect(missed).toEqual([
    'get-parks, first response while the upstream does not respond: 4.1 s',
    'get-wait-times, cached: 16.0 ms (40.0)',
  ]);
  expect(text.match(/\*\*no\*\*/g)).toHaveLength(2);
});
