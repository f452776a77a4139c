import { expect, it } from 'vitest';
import { mergeResults, type ResultLine, resultsTable } from './results-table.ts';

const line = (fault: string, summary: string): ResultLine => ({
  fault,
  guarantee: 'It holds.',
  verdict: 'yes',
  summary,
  measured: '2026-01-02, abc',
});
const head = '# Results of the fault tests\n\n| Date | 2026-01-01 |\n\n';

it('replaces the line of a fault, adds the line of a new fault in the given order, and keeps the other lines', () => {
  const results = head + resultsTable([line('First', '1 s'), line('Last', '3 s')]);
  const order = ['First', 'Second', 'Last'];
  // The table writes another character for the `|` in 'a|b', because a `|` would end the cell.
  const merged = mergeResults(results, [line('Last', '4 s'), line('Second', 'a|b')], order);
  expect(merged).toBe(
    head + resultsTable([line('First', '1 s'), line('Second', 'a/b'), line('Last', '4 s')]),
  );
});

it('removes a fault that no longer exists', () => {
  const results = head + resultsTable([line('Gone', '1 s'), line('Last', '3 s')]);
  expect(mergeResults(results, [line('Last', '4 s')], ['Last'])).toBe(
    head + resultsTable([line('Last', '4 s')]),
  );
});
