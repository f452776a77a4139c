import { screen, waitFor } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { changeProfile, newMember } from '../support/members.ts';
import { openApp, reload } from '../support/open-app.ts';
import { goOffline } from '../support/outbox/connection.ts';
import { countRequests, OUTBOX_RPC } from '../support/requests.ts';

const CHECKLIST = '/thrill-tour-2025?tab=coasters';

test('ticks made offline show as waiting, also after a reload, and are sent once', async () => {
  // For each tick that waits in the outbox, the app writes an error to the console.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const member = await newMember();
  await changeProfile(member, { thrill_tour_2025: 'yes' });
  const user = await openApp(CHECKLIST, member);
  const goOnline = goOffline();
  await user.click(await screen.findByLabelText('Shock'));
  await user.click(await screen.findByLabelText('Raptor'));
  await waitFor(() => expect(screen.getAllByText('Sending when online')).toHaveLength(2));

  await reload();
  await waitFor(() => expect(screen.getAllByText('Sending when online')).toHaveLength(2));
  expect(await screen.findByLabelText('Shock')).toHaveProperty('checked', true);
  const countSent = countRequests('POST', OUTBOX_RPC);
  goOnline();
  await waitFor(() => expect(screen.queryByText('Sending when online')).toBeNull());
  expect(await screen.findByLabelText('Raptor')).toHaveProperty('checked', true);
  const { data } = await member.client
    .from('profiles')
    .select('thrill_tour_coasters_checked')
    .eq('id', member.id)
    .single();
  expect(data).toEqual({ thrill_tour_coasters_checked: ['Shock', 'Raptor'] });
  expect(countSent()).toBe(2);
});
