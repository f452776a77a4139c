// @spec accounts/edit-profile, accounts/profile-update, accounts/data-calls, community/profile-modal
// @spec community/profile-rules

import { screen, waitFor } from '@testing-library/dom';
import { expect, inject, test } from 'vitest';
import { nameFor } from '../../../server/testing/accounts.ts';
import { setRole } from '../../../server/testing/set-role.ts';
import { expectAllChanged, fieldValues } from '../support/field-values.ts';
import { fill } from '../support/fill.ts';
import { changeProfile, newMember } from '../support/members.ts';
import { findProfileForm, openProfileDialog } from '../support/profile-dialog.ts';
import { dropRequests, failRequests } from '../support/requests.ts';
import { expectErrorToast } from '../support/toasts.ts';

const PROFILES = /\/profiles$/;

async function expectInvalid(field: HTMLElement): Promise<void> {
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
}

test('every field of a profile is stored, a message says so, and the dialog shows the new values', async () => {
  const member = await newMember();
  const photo = `${member.id}/profile_1.jpg`;
  const { publicUrl } = member.client.storage.from('profile-pictures').getPublicUrl(photo).data;
  await changeProfile(member, { profile_picture: publicUrl });
  const oldName = nameFor(member.id);
  const newName = `Zoë 🎢 מסילה ${oldName}`;
  // The search finds both names. Without it, members of other tests could fill the first page of the list.
  const { user, dialog } = await openProfileDialog(member, `/members?search=${oldName}`);
  const before = fieldValues(await findProfileForm());
  fill(dialog.getByLabelText('Name'), newName);
  fill(dialog.getByLabelText('Bio'), 'Back row, hands up.\nTwice.');
  fill(dialog.getByLabelText('Favorite coaster'), 'F.L.Y.');
  fill(dialog.getByLabelText('Home park'), 'Efteling');
  fill(dialog.getByLabelText('Coaster count'), '417');
  fill(dialog.getByLabelText('Instagram'), 'https://www.instagram.com/zoe.loops/');
  fill(dialog.getByLabelText('TikTok'), 'zoe_loops');
  fill(dialog.getByLabelText('Discord'), 'zoe.loops.twice');
  await user.click(dialog.getByRole('radio', { name: /^Maybe/ }));
  const filledValues = fieldValues(await findProfileForm());
  expectAllChanged(before, filledValues);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Profile updated successfully');
  screen.getByText('Success');
  await waitFor(() =>
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toContainEqual(
      expect.stringContaining(newName),
    ),
  );
  await openProfileDialog(member);
  const form = await findProfileForm();
  expect(fieldValues(form)).toEqual({ ...filledValues, Instagram: 'zoe.loops' });
  expect(form.querySelector('img')?.src).toBe(publicUrl);
});

test('a name like that of a moderator is rejected, and the other fields stay', async () => {
  const moderator = await newMember();
  const marshal = `Marshal ${moderator.id.slice(-8)}`;
  await changeProfile(moderator, { name: marshal });
  await setRole(inject('site').dataDir, moderator.email, 'moderator');
  const { user, dialog } = await openProfileDialog(await newMember());
  const name = dialog.getByLabelText('Name');
  // Begins with a Cyrillic letter that looks like M.
  fill(name, `М${marshal.slice(1)}`);
  fill(dialog.getByLabelText('Bio'), 'Words that took a while');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('This name is reserved. Please choose another one.');
  expect(dialog.getByLabelText('Bio')).toHaveProperty('value', 'Words that took a while');
  expect(document.activeElement).toBe(name);
});

test('a profile that cannot be saved shows the reason and keeps the input', async () => {
  const { user, dialog } = await openProfileDialog(await newMember());
  const name = dialog.getByLabelText('Name');
  const bio = dialog.getByLabelText('Bio');
  const save = dialog.getByRole('button', { name: 'Save' });
  fill(name, '   ');
  await user.click(save);
  await expectInvalid(name);
  fill(name, 'x'.repeat(10_000));
  fill(bio, '🎢'.repeat(201));
  await user.click(save);
  await expectInvalid(name);
  await expectInvalid(bio);

  fill(name, 'Queue Writer');
  fill(bio, 'Typed in a queue with one bar of signal.');
  const restore = failRequests('PATCH', PROFILES, 500);
  await user.click(save);
  await expectErrorToast('Failed to update profile');
  expect(screen.getAllByText('Failed to update profile')).toHaveLength(1);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  restore();
  dropRequests('PATCH', PROFILES);
  await user.click(save);
  await screen.findByText(/No connection right now\./);
  expect(name).toHaveProperty('value', 'Queue Writer');
  expect(bio).toHaveProperty('value', 'Typed in a queue with one bar of signal.');
});
