import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { highFivesQuery } from '../features/high-fives/api/get-high-fives.ts';
import { meetupsKey } from '../features/meetups/api/meetups-key.ts';
import { postsKey } from '../features/posts/api/posts-key.ts';
import { tipsKey } from '../features/tips/api/tips-key.ts';
import { visitsKey } from '../features/visits/api/get-week-visits.ts';
import { coasterRidersKey, membersKey, refetchShownMembers } from '../lib/api/members-key.ts';

test.each([
  ['members', membersKey],
  ['posts and comments', postsKey],
  ['tips', tipsKey],
  ['meetups', meetupsKey],
  ['park visits', visitsKey],
  ['riders of a coaster', coasterRidersKey],
  ['high fives', highFivesQuery({ memberId: 'kim', userId: 'robin' }).queryKey],
])('refetchShownMembers invalidates the cached %s, which show names and photos', async (_, key) => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(key, []);
  await refetchShownMembers(queryClient);
  expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true);
});
