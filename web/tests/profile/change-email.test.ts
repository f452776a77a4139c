import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { GOOD_PASSWORD, newEmail } from '../../../server/testing/accounts.ts';
import { codeIn } from '../../../server/testing/outbox.ts';
import { fill } from '../support/fill.ts';
import { findMail } from '../support/mails.ts';
import { newMember } from '../support/members.ts';
import { openApp, reload } from '../support/open-app.ts';
import { failRequests } from '../support/requests.ts';

const OWN_CHANGE = /\/rpc\/own_mail_change$/;
const RESEND = /\/auth\/v1\/resend$/;

/** Waits for the code in a mail. */
const findCode = async (...mail: Parameters<typeof findMail>) => codeIn(await findMail(...mail));

test('an email address changes after the codes sent to the old and the new address are typed, one after the other', async () => {
  const member = await newMember();
  const newAddress = newEmail();
  const restore = failRequests('POST', OWN_CHANGE, 400);
  let user = await openApp('/settings', member);
  await screen.findByText('Failed to load the state of your address');
  restore();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  const opener = await screen.findByRole('button', { name: 'Change email' });
  await waitFor(() => expect(opener).toHaveProperty('disabled', false));
  await user.click(opener);
  fill(await screen.findByLabelText(/New email/), newAddress);
  fill(screen.getByLabelText(/Current password/), 'Not-my-password1!');
  await user.click(screen.getByRole('button', { name: 'Send codes' }));
  await screen.findByText('This is not your current password.');
  expect(screen.getByLabelText(/New email/)).toHaveProperty('value', newAddress);
  fill(screen.getByLabelText(/Current password/), GOOD_PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Send codes' }));

  fill(await screen.findByLabelText(`Code sent to ${newAddress}`), await findCode(newAddress, { index: 0 }));
  fill(screen.getByLabelText(`Code sent to ${member.email}`), '000000');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await screen.findByText(`The code for ${member.email} is wrong or too old.`);
  await screen.findByText(`${newAddress} has confirmed.`);
  user = await reload();
  const restoreResend = failRequests('POST', RESEND, 429, {
    error_code: 'over_request_rate_limit',
    code: 429,
  });
  await user.click(await screen.findByRole('button', { name: 'Resend codes' }));
  await screen.findByText(/That was a lot at once/);
  restoreResend();
  await user.click(screen.getByRole('button', { name: 'Resend codes' }));
  await screen.findByText('Fresh codes are on their way.');
  // Mail 0 to the old address was that of the sign-up, and mail 1 had the first code of the change.
  fill(screen.getByLabelText(`Code sent to ${member.email}`), await findCode(member.email, { index: 2 }));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await screen.findByText(`Your address is now ${newAddress}`);
  await screen.findByText(newAddress);
  await screen.findByRole('button', { name: 'Change email' });
  // The session that the change replaced has ended.
  await screen.findByText(/You are signed in nowhere else/);
  expect(
    (await member.client.auth.signInWithPassword({ email: newAddress, password: GOOD_PASSWORD })).error,
  ).toBeNull();
});

test('a pending change of the email address can be cancelled', async () => {
  const member = await newMember();
  const newAddress = newEmail();
  const { error } = await member.client.auth.updateUser({
    email: newAddress,
    current_password: GOOD_PASSWORD,
  });
  expect(error).toBeNull();
  const user = await openApp('/settings', member);
  await user.click(await screen.findByRole('button', { name: 'Keep old address' }));
  await screen.findByRole('button', { name: 'Change email' });
  expect((await member.client.rpc('own_mail_change')).data).toBeNull();
});
