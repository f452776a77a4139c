import { expect, it } from 'vitest';
import { countBlocks, nodesOf, readPlans } from './plan-log.ts';

const scan = { 'Node Type': 'Index Scan', 'Relation Name': 'posts', 'Shared Hit Blocks': 3 };
const plan = {
  // Braces, a quote and a backslash in the statement must not end the JSON object early.
  'Query Text': 'select "}" from posts where content = \'{\\\' limit 1',
  Plan: { 'Node Type': 'Limit', 'Shared Hit Blocks': 3, 'Shared Read Blocks': 1, Plans: [scan] },
};
const logEntry = (milliseconds: string) =>
  `LOG:  duration: ${milliseconds} ms  plan:\n\t${JSON.stringify(plan, null, 2).replaceAll('\n', '\n\t')}`;

it('finds the plans in a log between other lines', () => {
  // The second and the fourth entry do not start on a new line.
  const log = `${logEntry('0.123')}LOG:  bench mark\nWARNING:  {${logEntry('12')}\nLOG:  duration: 3 ms`;
  const found = readPlans(log);
  expect(found.map(({ milliseconds }) => milliseconds)).toEqual([0.123, 12]);
  expect(found[0]?.statement).toBe(plan['Query Text']);
});

it('counts pages read from memory and from disk, and lists all nodes', () => {
  const [found] = readPlans(logEntry('1'));
  if (!found) throw new Error('there must be a plan');
  expect(countBlocks(found.root)).toBe(4);
  expect(nodesOf(found.root).map((node) => node['Node Type'])).toEqual(['Limit', 'Index Scan']);
});
