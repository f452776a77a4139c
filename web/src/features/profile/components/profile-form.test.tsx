import { useQuery } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { nameRejections } from '#shared/rules/accounts/reserved-name.ts';
import { connectBackend, USER_ID } from '../../../testing/backend.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import type { Profile } from '../model/profile.ts';
import { profileDraftStorage } from '../model/profile-form-values.ts';
import { ProfileForm } from './profile-form.tsx';

const storedProfile = {
  id: USER_ID,
  name: 'Loop Rider',
  bio: 'Front row or nothing.',
  profile_picture: null,
  favorite_coaster: 'Taron',
  home_park: 'Phantasialand',
  instagram: '',
  tiktok: '',
  discord: '',
  thrill_tour_2025: 'no',
  thrill_tour_coasters_checked: [],
  coaster_count: 12,
  is_guide: false,
  staff_role: null,
  created_at: '2026-01-01T00:00:00Z',
} satisfies Profile;

const noop = () => {};

type FormWithSaveButtonProps = {
  readonly profile: Profile;
  readonly onDirtyChange?: (dirty: boolean) => void;
};

function FormWithSaveButton({ profile, onDirtyChange = noop }: FormWithSaveButtonProps) {
  return (
    <>
      <ProfileForm id="profile" profile={profile} onSaved={noop} onDirtyChange={onDirtyChange} />
      <button type="submit" form="profile">
        Save
      </button>
    </>
  );
}

function openForm(sibling: ReactNode = null, onDirtyChange: (dirty: boolean) => void = noop) {
  return renderScreen(
    <>
      {sibling}
      <FormWithSaveButton profile={storedProfile} onDirtyChange={onDirtyChange} />
    </>,
  );
}

test.each([
  ['-5', 'Enter 0 or more.'],
  ['1.5', 'Enter a whole number.'],
  ['1e3', 'Enter a whole number.'],
  ['a few', 'Enter a whole number.'],
])('a coaster count of "%s" is rejected with a message and stays in the field', async (input, message) => {
  connectBackend({});
  const user = openForm();
  const count = screen.getByLabelText<HTMLInputElement>('Coaster count');
  await user.clear(count);
  await user.type(count, input);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(count.value).toBe(input);
  expect(count.getAttribute('aria-invalid')).toBe('true');
});

test.each([
  ['without a message', { status: 500 } as const, undefined],
  [
    'with a message of the server',
    { status: 500, body: { message: 'relation is derailed' } } as const,
    undefined,
  ],
  [
    'because of the hourly limit',
    { status: 429, body: { code: 'PT429', message: 'added rows', hint: 'hourly_limit' } } as const,
    'You have added a lot within the last hour. Wait a while, then try again.',
  ],
  [
    'without a connection',
    'no connection',
    'No connection right now. Check your network and try again.',
  ] as const,
])('a save that fails %s is reported once and keeps the input', async (_case, response, detail) => {
  connectBackend({ 'PATCH /rest/v1/profiles': response });
  const user = openForm();
  const name = screen.getByLabelText<HTMLInputElement>('Name');
  await user.type(name, '!');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const toast = await screen.findByRole('alert');
  expect(within(toast).getByText('Error')).toBeTruthy();
  expect(within(toast).getByText('Failed to update profile')).toBeTruthy();
  if (detail) expect(within(toast).getByText(detail)).toBeTruthy();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(screen.queryByText(/derailed|added rows/)).toBeNull();
  expect(name.value).toBe('Loop Rider!');
});

test('a name that the database rejects is reported only at its field', async () => {
  const rejection = { code: '23514', message: 'This name is reserved', hint: 'name_reserved' };
  connectBackend({ 'PATCH /rest/v1/profiles': { status: 400, body: rejection } });
  const user = openForm();
  await user.type(screen.getByLabelText('Name'), '!');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const name = await screen.findByRole('textbox', {
    name: 'Name',
    description: nameRejections.name_reserved,
  });
  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(name);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a restored draft changes only the fields that the member typed', async () => {
  let sentFields: unknown;
  connectBackend({
    'PATCH /rest/v1/profiles': (body) => {
      sentFields = JSON.parse(body);
      return { status: 200, body: [{ id: USER_ID }] };
    },
  });
  const open = (coaster_count: number) =>
    renderScreen(<FormWithSaveButton profile={{ ...storedProfile, coaster_count }} />);
  const user = open(12);
  await user.type(screen.getByLabelText('Bio'), '!');
  cleanup();

  // The ride log has changed the count in the meantime.
  const laterUser = open(13);
  expect(screen.getByLabelText('Bio')).toHaveProperty('value', 'Front row or nothing.!');
  expect(screen.getByLabelText('Coaster count')).toHaveProperty('value', '13');
  await laterUser.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sentFields).toMatchObject({ bio: 'Front row or nothing.!' }));
  expect(sentFields).not.toHaveProperty('coaster_count');
});

test('starting over cancels the upload of a photo', async () => {
  connectBackend({});
  const decode = vi.fn(() => new Promise(() => {}));
  vi.stubGlobal('createImageBitmap', decode);
  onTestFinished(() => void vi.unstubAllGlobals());
  // A stored draft, so that the form has a button to start over.
  profileDraftStorage(USER_ID).write({ home_park: 'Efteling' });
  const onDirtyChange = vi.fn();
  const user = openForm(null, onDirtyChange);
  const jpeg = new File([Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])], 'new.jpg', { type: 'image/jpeg' });
  await user.upload(screen.getByLabelText('Photo file'), jpeg);
  await waitFor(() => expect(decode).toHaveBeenCalled());
  await user.click(screen.getByRole('button', { name: 'Start over' }));
  expect(screen.getByLabelText('Home park')).toHaveProperty('value', 'Phantasialand');
  // While a picked photo is not stored yet, the form counts as changed.
  expect(onDirtyChange).toHaveBeenLastCalledWith(false);
});

// @spec accounts/profile-update
test('posts on the screen show the new name after it is saved', async () => {
  connectBackend({
    'PATCH /rest/v1/profiles': { status: 200, body: [{ ...storedProfile, name: 'Loop Rider!' }] },
  });
  let authorName = 'Loop Rider';
  function Author() {
    const { data } = useQuery({ queryKey: ['posts', 'list'], queryFn: async () => authorName });
    return <p>Post by {data}</p>;
  }
  const user = openForm(<Author />);
  await screen.findByText('Post by Loop Rider');
  authorName = 'Loop Rider!';
  await user.type(screen.getByLabelText('Name'), '!');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Post by Loop Rider!');
});
