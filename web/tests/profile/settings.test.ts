import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { nameFor } from '../../../server/testing/accounts.ts';
import { newMember } from '../support/members.ts';
import { openApp, reload } from '../support/open-app.ts';
import { openAccountMenu } from '../support/profile-dialog.ts';

test("the account menu leads to the member's profile, the settings, Help and About, and Escape closes it", async () => {
  const member = await newMember();
  const user = await openApp('/members', member);
  for (const [entry, path, heading] of [
    [/My profile$/, `/members/${member.id}`, new RegExp(`^${nameFor(member.id)}`)],
    ['Settings', '/settings', 'Settings'],
    ['Help', '/help', 'Help'],
    ['About', '/about', 'About'],
  ] as const) {
    const menu = await openAccountMenu(user);
    await user.click(menu.getByRole('link', { name: entry }));
    await screen.findByRole('heading', { level: 1, name: heading });
    expect(window.location.pathname).toBe(path);
    expect(screen.queryByRole('navigation', { name: 'Account' })).toBeNull();
  }
  const menu = await openAccountMenu(user);
  menu.getByRole('link', { name: 'Settings' }).focus();
  await user.keyboard('{Escape}');
  const opener = screen.getByRole('button', { name: /Account menu$/ });
  await waitFor(() => expect(opener.getAttribute('aria-expanded')).toBe('false'));
  expect(document.activeElement).toBe(opener);
});

test('the settings show the account, and a button in them opens the dialog that edits the profile', async () => {
  const member = await newMember('Settings Rider');
  const user = await openApp('/settings', member);
  await screen.findByText(member.email);
  for (const name of ['Profile', 'Account', 'Appearance', 'Units', 'Privacy: who sees what'])
    screen.getByRole('region', { name });
  await user.click(screen.getByRole('button', { name: 'Edit profile' }));
  await screen.findByRole('dialog', { name: 'Edit profile' });
});

test('the units of the locale are preset, and a choice of other units survives a reload', async () => {
  const user = await openApp('/settings', await newMember());
  const imperial = await screen.findByRole('radio', { name: 'ft · mph' });
  expect(imperial).toHaveProperty('checked', true);
  screen.getByText(/203 ft drop at 81 mph/);
  await user.click(screen.getByRole('radio', { name: 'm · km/h' }));
  await screen.findByText(/62 m drop at 130 km\/h/);
  await reload();
  expect(await screen.findByRole('radio', { name: 'm · km/h' })).toHaveProperty('checked', true);
});
