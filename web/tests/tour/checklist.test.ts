// @spec guide/checklist

import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import type { Account } from '../../../server/testing/accounts.ts';
import { changeProfile, newMember } from '../support/members.ts';
import { openApp, reload } from '../support/open-app.ts';
import { failRequests, OUTBOX_RPC } from '../support/requests.ts';

const checklistRow = z.object({ thrill_tour_coasters_checked: z.array(z.string()) });
/** The last two values are not in the checklist. Saving a tick must keep them. */
const RIDDEN = ['Cagliostro', 'Dune', 'Esplorabruco', 'Olandese Volante', 'Sold to another park', 7];

const checkbox = (coaster: string) => screen.findByLabelText(coaster);

async function expectChecked(coaster: string, checked: boolean): Promise<void> {
  await waitFor(async () => expect(await checkbox(coaster)).toHaveProperty('checked', checked));
}

async function newRider(): Promise<Account> {
  const member = await newMember();
  await changeProfile(member, { thrill_tour_2025: 'yes', thrill_tour_coasters_checked: RIDDEN });
  return member;
}

async function storedChecklist({ client, id }: Account): Promise<string[]> {
  const { data, error } = await client
    .from('profiles')
    .select('thrill_tour_coasters_checked')
    .eq('id', id)
    .single();
  if (error) throw error;
  return checklistRow.parse(data).thrill_tour_coasters_checked.toSorted();
}

const unsavedTicks = () => Object.keys(localStorage).filter((key) => key.includes('tour-ticks'));

test('a tick that completes a park changes the count once, and is saved', async () => {
  const member = await newRider();
  const user = await openApp('/thrill-tour-2025?tab=coasters', member);
  // 4 of 37 coasters are 10.8 %, and 5 are 13.5 %.
  await screen.findByText('10.8%');
  await screen.findByText('4 of 37 coasters');
  expect(screen.getAllByRole('checkbox')).toHaveLength(37);
  const magicland = screen.getByRole('region', { name: 'Magicland' });
  within(magicland).getByText('4 of 5');
  const counts = new Set<string>();
  new MutationObserver(() => counts.add(/\d of \d/.exec(magicland.textContent)?.[0] ?? '')).observe(
    magicland,
    {
      subtree: true,
      childList: true,
      characterData: true,
    },
  );
  await user.click(await checkbox('Shock'));
  await within(magicland).findByText('5 of 5');
  await screen.findByText('13.5%');
  await waitFor(async () => expect(await storedChecklist(member)).toContain('Shock'));
  await waitFor(() => expect(unsavedTicks()).toEqual([]));
  // A second tick is saved, too, after the first one is done.
  await user.click(await checkbox('Raptor'));
  await waitFor(async () => expect(await storedChecklist(member)).toContain('Raptor'));
  expect([...counts]).toEqual(['5 of 5']);
});

// @spec accounts/checklist-save-failure
test('ticks that cannot be saved are kept and saved later, and a tick of another device is kept, too', async () => {
  const member = await newRider();
  const user = await openApp('/thrill-tour-2025?tab=coasters', member);
  const restore = failRequests('POST', OUTBOX_RPC, 503, { message: 'derailed' });
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
  await user.click(await checkbox('Raptor'));
  // Dune is ticked already, so this removes the tick.
  await user.click(await checkbox('Dune'));
  await reload();
  await expectChecked('Raptor', true);
  await expectChecked('Dune', false);
  await screen.findByText('10.8%');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await storedChecklist(member)).not.toContain('Raptor');
  await waitFor(() =>
    expect(consoleError).toHaveBeenCalledWith('The coaster checklist could not be saved', expect.anything()),
  );

  restore();
  // Another device saves a tick in the meantime. Both ticks must be kept.
  await member.client.rpc('toggle_tour_coaster', { coaster_name: 'Katun', checked: true });
  // The outbox sends again when the device goes online, and when the page becomes visible.
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(async () =>
    expect(await storedChecklist(member)).toEqual([
      '7',
      'Cagliostro',
      'Esplorabruco',
      'Katun',
      'Olandese Volante',
      'Raptor',
      'Sold to another park',
    ]),
  );
  await openApp('/thrill-tour-2025?tab=coasters', member);
  await expectChecked('Katun', true);
  await expectChecked('Raptor', true);
  await screen.findByText('13.5%');
});
