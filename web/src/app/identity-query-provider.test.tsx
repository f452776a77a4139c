import { useQueryClient } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { supabase } from '../lib/api/supabase-client.ts';
import { startSession } from '../lib/session/session-store.ts';
import { connectBackend } from '../testing/backend.ts';
import { IdentityQueryProvider } from './identity-query-provider.tsx';

const FAVORITES_KEY = ['favorite-parks'];

/** Shows the cached favorite park of a member. A click stores one in the cache. */
function Favorites() {
  const queryClient = useQueryClient();
  return (
    <button type="button" onClick={() => queryClient.setQueryData(FAVORITES_KEY, 'Liseberg')}>
      {queryClient.getQueryData<string>(FAVORITES_KEY) ?? 'nothing'}
    </button>
  );
}

test('cached data of a member is removed when they sign out', async () => {
  connectBackend({ 'POST /auth/v1/logout': { status: 200 } });
  await startSession();
  const screens = (
    <IdentityQueryProvider>
      <Favorites />
    </IdentityQueryProvider>
  );
  const { rerender } = render(screens);
  screen.getByRole('button').click();
  // A new element, so that React renders `Favorites` again.
  rerender(<IdentityQueryProvider>{<Favorites />}</IdentityQueryProvider>);
  expect(screen.getByRole('button').textContent).toBe('Liseberg');
  await act(() => supabase().auth.signOut({ scope: 'local' }));
  expect(screen.getByRole('button').textContent).toBe('nothing');
});
