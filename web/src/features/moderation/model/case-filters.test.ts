import { expect, test } from 'vitest';
import { formatFilters, parseFilters } from './case-filters.ts';

test('the URL keeps the filters, and unknown values are ignored', () => {
  const filters = { queue: 'appealed', kind: 'tip', reason: 'spam' } as const;
  expect(parseFilters(new URLSearchParams(formatFilters(filters)))).toEqual(filters);
  expect(formatFilters({ queue: 'open', kind: null, reason: null })).toBe('');
  expect(parseFilters(new URLSearchParams('?queue=all&kind=park&reason='))).toEqual({
    queue: 'open',
    kind: null,
    reason: null,
  });
});
