import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { connectBackend } from '../../../testing/backend.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { NO_FILTERS } from '../model/member-filters.ts';
import { MemberResults } from './member-results.tsx';

test('members that fail to load show one toast without internal details, and a button to retry', async () => {
  connectBackend({
    'POST /rest/v1/rpc/search_members': { status: 500, body: { message: 'function is derailed' } },
  });
  renderScreen(
    <MemberResults
      search=""
      order="newest"
      filters={NO_FILTERS}
      onClearSearch={() => {}}
      onClearFilters={() => {}}
    />,
  );
  const toast = await screen.findByRole('alert');
  expect(within(toast).getByText('Error')).toBeTruthy();
  expect(within(toast).getByText('Failed to load member profiles')).toBeTruthy();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(await screen.findByRole('button', { name: 'Try Again' })).toBeTruthy();
  expect(screen.queryByText(/derailed/)).toBeNull();
});
