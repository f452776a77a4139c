import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { connectBackend } from '../../testing/backend.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { CreateMeetupPage } from './create-meetup-page.tsx';

const openForm = () => renderScreen(<CreateMeetupPage />);

async function openFilledForm() {
  const user = openForm();
  await user.type(screen.getByLabelText('Title'), 'Rope drop');
  await user.type(screen.getByLabelText('Start date'), '2031-05-01');
  await user.type(screen.getByLabelText('Time'), '09:30');
  await user.type(screen.getByLabelText('Location'), 'Main entrance');
  return user;
}

// @spec community/meetup-form
test('the form explains an empty end date and an empty limit', () => {
  openForm();
  screen.getByText('Leave empty for single day');
  expect(screen.getByPlaceholderText('Leave empty for unlimited')).toBe(
    screen.getByLabelText('Max attendees (optional)'),
  );
});

test.each([
  ['without a reason', { status: 500 } as const, undefined],
  [
    'because the member has reached the hourly limit',
    { status: 429, body: { code: 'PT429', message: 'added rows', hint: 'hourly_limit' } } as const,
    'You have added a lot within the last hour. Wait a while, then try again.',
  ],
  [
    'because the thumbnail belongs to another member',
    { status: 400, body: { code: '23514', message: 'A thumbnail', hint: 'thumbnail_not_own' } } as const,
    'The thumbnail is not yours: choose another one.',
  ],
])('when saving fails %s, one error appears and the typed title stays', async (_case, response, detail) => {
  connectBackend({ 'POST /rest/v1/meetups': response });
  const user = await openFilledForm();
  await user.click(screen.getByRole('button', { name: 'Create Meetup' }));
  const toast = await screen.findByRole('alert');
  expect(within(toast).getByText('Error')).toBeTruthy();
  expect(within(toast).getByText('Failed to create meetup. Please try again.')).toBeTruthy();
  if (detail) expect(within(toast).getByText(detail)).toBeTruthy();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Rope drop');
});

test.each(['-5', '1.5', '0', 'ten'])(
  'a limit of "%s" attendees is rejected with an explanation and stays in the field',
  async (text) => {
    connectBackend({});
    const user = openForm();
    const limit = screen.getByLabelText<HTMLInputElement>('Max attendees (optional)');
    await user.type(limit, text);
    await user.click(screen.getByRole('button', { name: 'Create Meetup' }));
    expect(
      await screen.findByText('Enter a whole number of at least 1, or leave it empty for unlimited.'),
    ).toBeTruthy();
    expect(limit.value).toBe(text);
  },
);
