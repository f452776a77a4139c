// @spec accounts/profile-update

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { highFivesQuery } from '../features/high-fives/api/get-high-fives.ts';
import { meetupsKey } from '../features/meetups/api/meetups-key.ts';
import { postsKey } from '../features/posts/api/posts-key.ts';
import { useUpdateProfile } from '../features/profile/api/update-profile.ts';
import { tipsKey } from '../features/tips/api/tips-key.ts';
import { visitsKey } from '../features/visits/api/get-week-visits.ts';
import { membersKey } from '../lib/api/members-key.ts';
import { connectBackend, USER_ID } from '../testing/backend.ts';

const FIELDS = {
  name: 'Robin Renamed',
  bio: '',
  profile_picture: null,
  favorite_coaster: '',
  home_park: '',
  instagram: '',
  tiktok: '',
  discord: '',
  thrill_tour_2025: 'no',
  coaster_count: 12,
} as const;

const SAVED = {
  ...FIELDS,
  id: USER_ID,
  thrill_tour_coasters_checked: [],
  is_guide: false,
  staff_role: null,
  created_at: '2026-01-01T00:00:00Z',
};

test.each([
  ['members', membersKey],
  ['posts and comments', postsKey],
  ['tips', tipsKey],
  ['meetups', meetupsKey],
  ['park visits', visitsKey],
  ['high fives', highFivesQuery({ memberId: 'kim', userId: USER_ID }).queryKey],
])('a saved profile makes cached %s stale, as they show the old name', async (_, key) => {
  connectBackend({ 'PATCH /rest/v1/profiles': { status: 200, body: [SAVED] } });
  const queryClient = new QueryClient();
  queryClient.setQueryData(key, []);
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useUpdateProfile(), { wrapper });
  await act(() => result.current.mutateAsync({ userId: USER_ID, fields: FIELDS }));
  expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true);
});
