import { expect, it } from 'vitest';
import type { PlanNode } from '../database/plan-log.ts';
import { pagesOfAddedLevels } from './index-levels.ts';

const scan = (index: string, searches: number, plans: readonly PlanNode[] = []): PlanNode => ({
  'Node Type': 'Index Scan',
  'Index Name': index,
  'Index Searches': searches,
  Plans: plans,
});
const plan = (root: PlanNode) => ({ milliseconds: 1, statement: 'select', root });

it('counts one page per search for each additional level of an index', () => {
  const levels = new Map([
    ['posts_pkey', 2],
    ['likes_pkey', 2],
    ['parks_pkey', 1],
  ]);
  const lowerLevels = new Map([
    ['posts_pkey', 1],
    ['likes_pkey', 0],
    ['parks_pkey', 1],
  ]);
  const plans = [
    plan(scan('posts_pkey', 1, [scan('likes_pkey', 10), scan('parks_pkey', 10)])),
    // A hash index has no levels, so the maps do not contain it.
    plan(scan('profiles_id_hash_idx', 10)),
  ];
  expect(pagesOfAddedLevels(plans, levels, lowerLevels)).toBe(1 + 2 * 10);
  expect(pagesOfAddedLevels(plans, levels, levels)).toBe(0);
});
