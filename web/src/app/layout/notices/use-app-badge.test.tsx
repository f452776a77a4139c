import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { startSession } from '../../../lib/session/session-store.ts';
import { connectBackend } from '../../../testing/backend.ts';
import { useAppBadge } from './use-app-badge.ts';

let badges: (number | undefined)[] = [];
beforeEach(() => {
  badges = [];
  Object.assign(navigator, { setAppBadge: async (count?: number) => void badges.push(count) });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'setAppBadge');
});

function Badge({ unread, hasNewPosts }: { readonly unread: number; readonly hasNewPosts: boolean }) {
  useAppBadge(unread, hasNewPosts);
  return null;
}

test('the icon shows the unread count, otherwise a dot for new posts, otherwise nothing', () => {
  const { rerender } = render(<Badge unread={2} hasNewPosts />);
  rerender(<Badge unread={0} hasNewPosts />);
  rerender(<Badge unread={0} hasNewPosts={false} />);
  expect(badges).toEqual([2, undefined, 0]);
});

test('signing out removes the badge', async () => {
  connectBackend({ 'POST /auth/v1/logout': { status: 200 } });
  await startSession();
  render(<Badge unread={2} hasNewPosts />);
  await act(() => supabase().auth.signOut({ scope: 'local' }));
  expect(badges).toEqual([2, 0]);
});
