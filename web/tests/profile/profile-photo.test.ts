// @spec accounts/edit-profile, accounts/photo-storage, community/profile-modal

import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { fill } from '../support/fill.ts';
import { changeProfile, newMember } from '../support/members.ts';
import { acceptCrop } from '../support/photos/accept-crop.ts';
import { photoFile } from '../support/photos/photo-file.ts';
import { pickFile } from '../support/photos/pick-file.ts';
import { openProfileDialog } from '../support/profile-dialog.ts';
import { dropRequests } from '../support/requests.ts';

test('a photo that fails to upload blocks saving, and closing with unsaved changes asks first', async () => {
  const member = await newMember();
  await changeProfile(member, { home_park: 'Phantasialand' });
  const { user, dialog } = await openProfileDialog(member);
  const restore = dropRequests('POST', /\/storage\/v1\/object\/profile-pictures\//);
  pickFile(await dialog.findByLabelText('Photo file'), photoFile());
  await acceptCrop(user);
  await dialog.findByRole('button', { name: 'Try Again' });
  fill(dialog.getByLabelText('Home park'), 'Efteling');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText(/before you go on/);
  await user.keyboard('{Escape}');
  const confirmDialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await user.click(confirmDialog.getByRole('button', { name: 'Keep editing' }));
  expect(dialog.getByLabelText('Home park')).toHaveProperty('value', 'Efteling');
  const storedProfile = async () =>
    (await member.client.from('profiles').select('*').eq('id', member.id).single().throwOnError()).data;
  expect(await storedProfile()).toMatchObject({ home_park: 'Phantasialand', profile_picture: null });

  restore();
  await user.click(dialog.getByRole('button', { name: 'Try Again' }));
  await dialog.findByRole('img', { name: 'Your profile photo' });
  await user.click(dialog.getByRole('radio', { name: /^Yes/ }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Profile updated successfully');
  await waitFor(async () =>
    expect(await storedProfile()).toMatchObject({
      home_park: 'Efteling',
      thrill_tour_2025: 'yes',
      profile_picture: expect.stringContaining(`/profile-pictures/${member.id}/profile_`),
    }),
  );
});
