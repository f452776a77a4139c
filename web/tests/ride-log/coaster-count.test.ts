import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { logCoasters, storedLog } from '../../../server/testing/ride-log/log-rows.ts';
import { fill } from '../support/fill.ts';
import { changeProfile, newMember } from '../support/members.ts';
import { openApp, press } from '../support/open-app.ts';
import { openAccountMenu, openProfileDialog } from '../support/profile-dialog.ts';

/** Opens the profile dialog on the current screen, repeatedly until it shows this coaster count. */
async function expectCount(user: UserEvent, count: string): Promise<void> {
  await waitFor(async () => {
    const menu = await openAccountMenu(user);
    await user.click(menu.getByRole('button', { name: 'Edit profile' }));
    const { value } = await screen.findByLabelText<HTMLInputElement>('Coaster count');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByLabelText('Coaster count')).toBeNull());
    expect(value).toBe(count);
  });
}

test('saving a profile keeps the typed coaster count, even if the log has grown on another device', async () => {
  const member = await newMember();
  await changeProfile(member, { coaster_count: 300 });
  await logCoasters(member, ['Taron']);
  const settings = member.client.from('ride_log_settings');
  await settings.update({ count_source: 'log' }).eq('user_id', member.id).throwOnError();
  const { user, dialog } = await openProfileDialog(member);
  expect(dialog.getByLabelText('Coaster count')).toHaveProperty('value', '1');
  await logCoasters(member, ['Balder']);
  fill(dialog.getByLabelText('Bio'), 'Front row.');
  await press(user, dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Profile updated successfully');
  const { data } = await settings.select('typed_count').eq('user_id', member.id).throwOnError();
  expect(data).toEqual([{ typed_count: 300 }]);
});

test('a coaster ticked in the tour changes the coaster count of the profile', async () => {
  const member = await newMember();
  await changeProfile(member, { thrill_tour_2025: 'yes' });
  const user = await openApp('/thrill-tour-2025?tab=coasters', member);
  await user.click(await screen.findByLabelText('Raptor'));
  await waitFor(async () => expect(await storedLog(member)).toEqual(['Raptor']));
  await expectCount(user, '1');
});

test('removing a private entry changes the coaster count of the profile', async () => {
  const member = await newMember();
  await member.client.rpc('add_private_credit', { coaster_name: 'Backyard Thunder' }).throwOnError();
  const user = await openApp('/log', member);
  await screen.findByRole('heading', { level: 2, name: '1 coaster' });
  await press(user, await screen.findByRole('button', { name: 'Backyard Thunder' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Backyard Thunder' }));
  await press(user, sheet.getByRole('button', { name: 'Remove from your log' }));
  await screen.findByRole('heading', { name: 'Your log is empty' });
  await expectCount(user, '0');
});
