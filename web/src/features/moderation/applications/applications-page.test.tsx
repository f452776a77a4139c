import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { connectBackend } from '../../../testing/backend.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ApplicationsPage } from './applications-page.tsx';

const application = (number: number, changes: object = {}) => ({
  id: `018f4c2e-0000-7000-8000-00000000000${number}`,
  created_at: `2026-11-0${number}T10:00:00Z`,
  question: 'Why?',
  answer: `Answer ${number}`,
  email: `rider${number}@example.com`,
  is_suspended: false,
  ...changes,
});

const LIST = 'POST /rest/v1/rpc/list_applications';
const DECIDE = 'POST /rest/v1/rpc/decide_applications';
const twoApplications = {
  status: 200,
  body: [application(1), application(2, { is_suspended: true })],
} as const;
const alreadyDecided = {
  status: 409,
  body: { code: 'PT409', message: 'Decided', hint: 'application_decided' },
} as const;

test('says that nobody is waiting', async () => {
  connectBackend({ [LIST]: { status: 200, body: [] } });
  renderScreen(<ApplicationsPage />);
  await screen.findByText('Nobody is waiting');
});

test('offers to load the list again after an error', async () => {
  connectBackend({ [LIST]: { status: 400, body: { code: 'XX000', message: 'no' } } });
  const user = renderScreen(<ApplicationsPage />);
  await screen.findByText('Failed to load the applications');
  connectBackend({ [LIST]: twoApplications });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByText('Answer 1');
  screen.getByText('These are all applications.');
  screen.getByText(/^This address was suspended/);
});

test('says that another moderator has already decided', async () => {
  connectBackend({ [LIST]: twoApplications, [DECIDE]: alreadyDecided });
  const user = renderScreen(<ApplicationsPage />);
  await user.click(await screen.findByRole('button', { name: 'Approve: rider1@example.com' }));
  await screen.findByText(/^Another moderator has decided this/);
});

test('marks requests with the same text, and shows one set of buttons while some are selected', async () => {
  const same = [application(1, { answer: 'Cheap passes!' }), application(2, { answer: ' cheap passes! ' })];
  connectBackend({ [LIST]: { status: 200, body: [...same, application(3)] } });
  const user = renderScreen(<ApplicationsPage />);
  expect(await screen.findAllByText('2 with the same text')).toHaveLength(2);
  expect(screen.getAllByRole('button', { name: /^Approve/ })).toHaveLength(3);
  await user.click(screen.getByRole('checkbox', { name: 'Select: rider1@example.com' }));
  expect(screen.getAllByRole('button', { name: /^Approve/ })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Clear the selection' }));
  expect(screen.getAllByRole('button', { name: /^Approve/ })).toHaveLength(3);
});

test('declines the selected request; a failure keeps the dialog open with the typed reason', async () => {
  connectBackend({ [LIST]: twoApplications, [DECIDE]: 'no connection' });
  const user = renderScreen(<ApplicationsPage />);
  await user.click(await screen.findByRole('button', { name: 'Select all' }));
  screen.getByText('2 selected');
  await user.click(screen.getByRole('button', { name: 'Select none' }));
  expect(screen.queryByText(/selected$/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Select all' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select: rider1@example.com' }));
  await user.click(screen.getByRole('button', { name: 'Decline 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline this request' }));
  await user.type(dialog.getByLabelText('Reason (optional)'), 'A shop');
  await user.click(dialog.getByRole('button', { name: 'Decline' }));
  await dialog.findByText(/What you typed is still here\./);
  expect(dialog.getByLabelText('Reason (optional)')).toHaveProperty('value', 'A shop');
  connectBackend({ [LIST]: { status: 200, body: [application(1)] }, [DECIDE]: { status: 200, body: 1 } });
  await user.click(dialog.getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(screen.queryByText('Answer 2')).toBeNull());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText(/selected$/)).toBeNull();
});
