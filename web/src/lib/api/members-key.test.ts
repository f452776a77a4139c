import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { removeMemberFromCache } from './members-key.ts';

it('removes a member from the recap of the tour, but only written content when a member is muted', () => {
  const recap = { rider_count: 2, riders: [{ id: 'ada' }, { id: 'bob' }] };
  for (const [content, riders] of [
    ['written-content', recap.riders],
    ['all-content', [{ id: 'bob' }]],
  ] as const) {
    const queryClient = new QueryClient();
    queryClient.setQueryData(['tour', 'recap'], recap);
    queryClient.setQueryData(['posts', 'all'], { pages: [{ rows: [{ user_id: 'ada' }] }] });
    removeMemberFromCache(queryClient, 'ada', content);
    expect(queryClient.getQueryData(['tour', 'recap'])).toEqual({ rider_count: 2, riders });
    expect(queryClient.getQueryData(['posts', 'all'])).toEqual({ pages: [{ rows: [] }] });
  }
});
