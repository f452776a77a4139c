// @spec accounts/onboarding-wizard, accounts/onboarding-states, accounts/onboarding-rules

import { screen, waitFor } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, inject, test, vi } from 'vitest';
import { PLACEHOLDER_NAME } from '#shared/constants.ts';
import { type Account, nameFor, newAccount } from '../../../server/testing/accounts.ts';
import { expectAllChanged, fieldValues } from '../support/field-values.ts';
import { fill } from '../support/fill.ts';
import { openApp, press, reload } from '../support/open-app.ts';
import { findProfileForm, openProfileDialog } from '../support/profile-dialog.ts';
import { failRequests } from '../support/requests.ts';
import { withSettings } from '../support/settings.ts';

const button = (name: string) => screen.getByRole('button', { name });
const next = (user: UserEvent) => press(user, button('Next'));
const expectStep = (step: number) => screen.findByText(`Step ${step} of 9`);

/** Creates an account whose profile has the placeholder name and the URL of a photo, so that the photo step needs no upload. */
async function newAccountWithPhoto(): Promise<Account> {
  const account = await newAccount(inject('site'));
  const { id, client } = account;
  const photo = client.storage.from('profile-pictures').getPublicUrl(`${id}/profile_1.jpg`).data.publicUrl;
  const { error } = await client
    .from('profiles')
    .upsert({ id, name: PLACEHOLDER_NAME, profile_picture: photo });
  if (error) throw error;
  return account;
}

// @spec accounts/onboarding-steps
test('a step without an answer shows what is missing', async () => {
  const user = await openApp('/', await newAccount(inject('site')));
  await expectStep(1);
  const name = screen.getByLabelText('Your name');
  fill(name, '   ');
  await next(user);
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
  await expectStep(1);
  fill(name, 'Loop Rider');
  await next(user);
  await expectStep(2);
  await next(user);
  await screen.findByText('You must select an image to upload.');
  await expectStep(2);
});

test('answers survive a reload and going back', async () => {
  let user = await openApp('/', await newAccountWithPhoto());
  await expectStep(1);
  fill(screen.getByLabelText('Your name'), 'Loop Rider');
  await next(user);
  await expectStep(2);
  await next(user);
  fill(await screen.findByLabelText('Your bio'), 'First coaster: a slide.');
  user = await reload();
  await expectStep(3);
  expect(screen.getByLabelText('Your bio')).toHaveProperty('value', 'First coaster: a slide.');
  await press(user, button('Back'));
  await screen.findByRole('img', { name: 'Your profile photo' });
  await press(user, button('Back'));
  expect(await screen.findByLabelText('Your name')).toHaveProperty('value', 'Loop Rider');
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
});

// @spec accounts/onboarding-save-failure
test('if a profile cannot be saved, the error is logged, and the profile can be sent again with every answer', async () => {
  const account = await newAccountWithPhoto();
  const name = `<b>${nameFor(account.id)}</b>`;
  const user = await openApp('/', account);
  const answers: readonly (() => unknown)[] = [
    () => fill(screen.getByLabelText('Your name'), name),
    () => screen.getByRole('img', { name: 'Your profile photo' }),
    () => fill(screen.getByLabelText('Your bio'), 'Front row or nothing.'),
    () => fill(screen.getByLabelText('Favorite rollercoaster'), 'Taron'),
    () => fill(screen.getByLabelText('Home park'), 'Phantasialand'),
    () => {
      fill(screen.getByLabelText('Instagram'), '@loop.rider');
      fill(screen.getByLabelText('TikTok'), 'loop_rider');
      fill(screen.getByLabelText('Discord'), 'loop.rider.twice');
    },
    () => {
      screen.getByRole('heading', { name: 'Joining Thrill Tour 2025?' });
      return user.click(screen.getByRole('radio', { name: /^Maybe/ }));
    },
    () => screen.getByRole('heading', { name: 'Become a THRILL GUIDE' }),
  ];
  for (const [index, answer] of answers.entries()) {
    await expectStep(index + 1);
    const before = fieldValues(document);
    await answer();
    expectAllChanged(before, fieldValues(document));
    await next(user);
  }
  await screen.findByRole('heading', { name: 'Ready to Ride!' });
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const restore = failRequests('PATCH', /\/profiles$/, 500, { message: 'brake run' });
  await press(user, button('Complete Sign-up'));
  await screen.findByText(/can be sent again/);
  expect(log).toHaveBeenCalledWith('The profile could not be saved', expect.anything());
  await expectStep(9);
  restore();
  await press(user, button('Complete Sign-up'));
  await waitFor(() => expect(window.location.pathname).toBe('/members'));
  await openProfileDialog(account, `/members?search=${nameFor(account.id)}`);
  await screen.findByText(name);
  const form = await findProfileForm();
  expect(fieldValues(form)).toMatchObject({
    Name: name,
    Bio: 'Front row or nothing.',
    'Favorite coaster': 'Taron',
    'Home park': 'Phantasialand',
    Instagram: 'loop.rider',
    TikTok: 'loop_rider',
    Discord: 'loop.rider.twice',
    'Joining Thrill Tour 2025?': 'maybe',
  });
  expect(form.querySelector('img')?.src).toMatch(/profile_1\.jpg$/);
});

test('without the tour, onboarding does not ask about it', async () => {
  withSettings({ tour_enabled: false });
  const account = await newAccountWithPhoto();
  const user = await openApp('/', account);
  const answers: Readonly<Record<number, () => void>> = {
    1: () => fill(screen.getByLabelText('Your name'), nameFor(account.id)),
    3: () => fill(screen.getByLabelText('Your bio'), 'Front row or nothing.'),
    4: () => fill(screen.getByLabelText('Favorite rollercoaster'), 'Taron'),
    5: () => fill(screen.getByLabelText('Home park'), 'Phantasialand'),
    6: () => fill(screen.getByLabelText('Discord'), 'loop.rider.twice'),
  };
  for (let step = 1; step < 8; step += 1) {
    await screen.findByText(`Step ${step} of 8`);
    expect(screen.queryByText(/Thrill Tour/)).toBeNull();
    answers[step]?.();
    await next(user);
  }
  await press(user, await screen.findByRole('button', { name: 'Complete Sign-up' }));
  await waitFor(() => expect(window.location.pathname).toBe('/members'));
  const { data } = await account.client
    .from('profiles')
    .select('thrill_tour_2025')
    .eq('id', account.id)
    .single();
  expect(data).toEqual({ thrill_tour_2025: 'no' });
});
