import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { connectBackend } from '../../testing/backend.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ModerationPage } from './moderation-page.tsx';

const openCase = (number: number) => ({
  id: `018f4c2e-0000-7000-8000-00000000000${number}`,
  kind: 'post',
  status: 'open',
  queued_at: '2026-11-01T10:00:00Z',
  reasons: ['spam'],
  report_count: 1,
  excerpt: '',
  member_id: null,
  member_name: `Rider ${number}`,
  member_picture: null,
});

const LIST = 'POST /rest/v1/rpc/list_moderation_cases';
const DECIDE = 'POST /rest/v1/rpc/decide_cases';

async function openDialog(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: 'Decide together' }));
  return within(await screen.findByRole('dialog', { name: 'Decide 1 case together' }));
}

async function closeDialog(user: UserEvent): Promise<void> {
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

test('a decision that could not be sent is kept while its cases are selected; the next selection starts with an empty form', async () => {
  connectBackend({
    [LIST]: { status: 200, body: [openCase(1), openCase(2)] },
    [DECIDE]: 'no connection',
  });
  const user = renderScreen(<ModerationPage />);
  await user.click(await screen.findByRole('checkbox', { name: 'Select: Post by Rider 1' }));
  let dialog = await openDialog(user);
  await user.click(dialog.getByRole('radio', { name: 'Remove' }));
  await user.type(dialog.getByLabelText('Which rule'), 'No spam');
  await user.type(dialog.getByLabelText(/^Why/), 'Only links.');
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  await dialog.findByText(/^No connection right now/);
  await closeDialog(user);
  dialog = await openDialog(user);
  expect(dialog.getByLabelText(/^Why/)).toHaveProperty('value', 'Only links.');

  connectBackend({ [LIST]: { status: 200, body: [openCase(2)] }, [DECIDE]: { status: 200 } });
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(await screen.findByRole('checkbox', { name: 'Select: Post by Rider 2' }));
  dialog = await openDialog(user);
  // The submit button of an empty form.
  dialog.getByRole('button', { name: 'No action: close' });
  await user.click(dialog.getByRole('radio', { name: 'Warn' }));
  expect(dialog.getByLabelText('Which rule')).toHaveProperty('value', '');
  expect(dialog.getByLabelText(/^Why/)).toHaveProperty('value', '');
  await closeDialog(user);

  await user.click(screen.getByRole('button', { name: 'Clear the selection' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select: Post by Rider 2' }));
  dialog = await openDialog(user);
  dialog.getByRole('button', { name: 'No action: close' });
});
