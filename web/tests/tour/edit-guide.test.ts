// @spec guide/tour-page, guide/roles

import { screen, waitFor, within } from '@testing-library/dom';
import { expect, onTestFinished, test } from 'vitest';
import { changeProfile, newAdmin, newMember } from '../support/members.ts';
import { openApp, reload } from '../support/open-app.ts';
import { failRequests } from '../support/requests.ts';

// All tests share one guide, so each test changes different rows.

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

/** Returns the list item that contains a text. */
async function findItem(list: string, text: string): Promise<HTMLElement> {
  return waitFor(() => {
    const found = within(screen.getByRole('list', { name: list }))
      .getAllByRole('listitem')
      .find((entry) => entry.textContent?.includes(text));
    if (!found) throw new Error(`no item of ${list} contains ${text}`);
    return found;
  });
}

test('an admin replaces an example contact, which then links to a chat, and restores it from the history', async () => {
  const admin = await newAdmin();
  await changeProfile(admin, { name: 'Ada Admin' });
  let user = await openApp('/thrill-tour-2025', admin);
  await user.click(await screen.findByRole('link', { name: 'Edit guide' }));
  // Waits for the editor: the guide, too, has a tab named Team.
  await screen.findByRole('tab', { name: 'History' });
  await user.click(await screen.findByRole('tab', { name: 'Team' }));
  expect((await findItem('Contacts', 'Marcus Bell')).textContent).toContain('Example');
  await user.click(screen.getByRole('button', { name: 'Edit Marcus Bell' }));
  const form = await dialog('Edit contact');
  const phone = form.getByLabelText('Phone number');
  await user.clear(phone);
  await user.type(phone, '055 123');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await form.findByText('Enter the number with its country code, such as +44 7700 900142.');
  await user.clear(phone);
  await user.type(phone, '+44 7700 900999');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(async () => {
    const { textContent } = await findItem('Contacts', 'Marcus Bell');
    expect(textContent).toMatch(/900999.*Changed by Ada Admin/);
    expect(textContent).not.toContain('Example');
  });

  const member = await newMember();
  await openApp('/thrill-tour-2025?tab=team', member);
  // Searches only the panel: the printed version of the guide, which follows it, has the same link.
  const link = await within(await screen.findByRole('tabpanel')).findByRole('link', { name: 'Marcus Bell' });
  expect(link.getAttribute('href')).toBe('https://wa.me/447700900999');

  user = await openApp('/thrill-tour-2025/edit?list=history', admin);
  const change = await findItem('History of the guide', 'Ada Admin changed Marcus Bell');
  expect(change.textContent).toContain(': phone');
  await user.click(within(change).getByRole('button'));
  await user.click((await dialog('Restore this version?')).getByRole('button', { name: 'Restore' }));
  await screen.findByText('Restored');
  await user.click(screen.getByRole('tab', { name: 'Team' }));
  await waitFor(async () =>
    expect((await findItem('Contacts', 'Marcus Bell')).textContent).toMatch(/Example.*\+1 202 555 0148/),
  );
});

test('a failed save keeps what was typed, and can be tried again', async () => {
  const user = await openApp('/thrill-tour-2025/edit?list=days', await newAdmin());
  await user.click(await screen.findByRole('button', { name: 'Edit Day 3' }));
  const form = await dialog('Edit day');
  const transport = form.getByLabelText('Transport');
  await user.clear(transport);
  await user.type(transport, 'By steam train');
  // Day 3 has five entries.
  await user.click(form.getByRole('button', { name: 'Add an entry' }));
  await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('Time of entry 6')));
  await user.type(form.getByLabelText('Activity of entry 6'), 'Night ride');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await form.findByText('Enter a time such as 09:30 for “Night ride”.');
  await user.type(form.getByLabelText('Time of entry 6'), '22:15');
  const restore = failRequests('POST', /\/tour_days$/, 503, { message: 'The day was derailed' });
  await user.click(form.getByRole('button', { name: 'Save' }));
  await form.findByText('The day was derailed');
  expect(transport).toHaveProperty('value', 'By steam train');
  expect(form.getByLabelText('Activity of entry 6')).toHaveProperty('value', 'Night ride');
  restore();
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await openApp('/thrill-tour-2025?day=3', await newMember());
  const day = await waitFor(() =>
    within(screen.getByRole('tabpanel')).getByRole('article', { name: 'Day 3' }),
  );
  expect(day.textContent).toContain('By steam train');
  within(day).getByText('Night ride');
  // The park and the hotel of the day stay as they were.
  within(day).getByText('No park today');
  within(day).getByRole('link', { name: 'Hotel Pineta al Mare' });
});

test('unsaved changes survive a reload until they are cancelled', async () => {
  const user = await openApp('/thrill-tour-2025/edit?list=team', await newAdmin());
  await user.click(await screen.findByRole('button', { name: 'Add a contact' }));
  await user.type((await dialog('Add a contact')).getByLabelText('Name'), 'Half a name');
  const userAfterReload = await reload();
  const form = await dialog('Add a contact');
  form.getByText('Changes you had not saved are back.');
  expect(form.getByLabelText('Name')).toHaveProperty('value', 'Half a name');
  await userAfterReload.click(form.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await reload();
  await screen.findByRole('button', { name: 'Add a contact' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('hotels can be added, moved, and removed unless a day of the tour uses them', async () => {
  const user = await openApp('/thrill-tour-2025/edit?list=hotels', await newAdmin());
  const names = () =>
    within(screen.getByRole('list', { name: 'Hotels' }))
      .getAllByRole('strong')
      .map(({ textContent }) => textContent);
  await user.click(await screen.findByRole('button', { name: 'Add a hotel' }));
  const form = await dialog('Add a hotel');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await form.findByText('Name is required');
  await user.type(form.getByLabelText('Name'), 'Albergo Nuovo');
  await user.type(form.getByLabelText('Location'), 'Verona');
  await user.click(form.getByRole('button', { name: 'Save' }));
  const newHotel = await findItem('Hotels', 'Albergo Nuovo');
  expect(newHotel.textContent).not.toContain('Example');
  expect(names().at(-1)).toBe('Albergo Nuovo');
  await user.click(screen.getByRole('button', { name: 'Move Albergo Nuovo up' }));
  await waitFor(() => expect(names().slice(-2)).toEqual(['Albergo Nuovo', 'Corte del Lago']));

  await user.click(screen.getByRole('button', { name: 'Remove Corte del Lago' }));
  await user.click((await dialog('Remove Corte del Lago?')).getByRole('button', { name: 'Remove' }));
  await screen.findByText('A day still uses it. Choose another one for that day first.');
  await user.click(screen.getByRole('button', { name: 'Remove Albergo Nuovo' }));
  await user.click((await dialog('Remove Albergo Nuovo?')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(names()).not.toContain('Albergo Nuovo'));
  expect(names().at(-1)).toBe('Corte del Lago');
});

test('a renamed coaster keeps the ticks of members', async () => {
  const [admin, rider] = [await newAdmin(), await newMember()];
  await changeProfile(rider, { thrill_tour_2025: 'yes', thrill_tour_coasters_checked: ['Topo Zorro'] });
  onTestFinished(async () => {
    await admin.client.from('tour_coasters').update({ name: 'Topo Zorro' }).eq('name', 'Topo Volante');
  });
  const user = await openApp('/thrill-tour-2025/edit?list=parks', admin);
  await user.click(await screen.findByRole('button', { name: 'Edit Topo Zorro' }));
  const form = await dialog('Edit coaster');
  const name = form.getByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'Topo Volante');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await findItem('Coasters of Cavallino Matto', 'Topo Volante');

  await openApp('/thrill-tour-2025?tab=coasters', rider);
  await waitFor(async () =>
    expect(await screen.findByLabelText('Topo Volante')).toHaveProperty('checked', true),
  );
  // One of 37 coasters.
  await screen.findByText('2.7%');
});

test('a member sees no link to the editor, and its path leads back to the guide', async () => {
  const member = await newMember();
  await openApp('/thrill-tour-2025', member);
  await screen.findByRole('tablist');
  expect(screen.queryByRole('link', { name: 'Edit guide' })).toBeNull();
  await openApp('/thrill-tour-2025/edit', member);
  await waitFor(() => expect(window.location.pathname).toBe('/thrill-tour-2025'));
});
