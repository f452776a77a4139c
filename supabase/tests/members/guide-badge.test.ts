// @spec accounts/guide-badge
import { expect, it } from 'vitest';
import { withTestDatabase } from '../../../server/testing/shared-cluster.ts';
import { GUIDE_PARK_POSTS, GUIDE_TIP_UPVOTES } from '../../../shared/constants.ts';

it('is_guide uses the thresholds that the app shows', () =>
  withTestDatabase(async ({ sql }) => {
    const [row] = await sql`
      select generation_expression from information_schema.columns
      where table_schema = 'public' and table_name = 'profiles' and column_name = 'is_guide'`;
    expect(row?.generation_expression).toBe(
      `((tip_upvotes >= ${GUIDE_TIP_UPVOTES}) OR (park_posts >= ${GUIDE_PARK_POSTS}))`,
    );
  }));
