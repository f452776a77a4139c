import { screen } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { GOOD_PASSWORD } from '../../../server/testing/accounts.ts';
import { fill } from './fill.ts';
import { openApp } from './open-app.ts';

/** Opens the sign-up form. */
export async function openSignUp(): Promise<UserEvent> {
  const user = await openApp('/auth');
  await user.click(await screen.findByRole('button', { name: "Don't have an account? Sign up" }));
  await screen.findByRole('heading', { name: "Let's sign you up" });
  return user;
}

/** Fills in the form of the auth screen and sends it. */
export async function sendCredentials(
  user: UserEvent,
  button: 'Sign in' | 'Sign up',
  email: string,
  password = GOOD_PASSWORD,
): Promise<void> {
  fill(screen.getByLabelText('Email'), email);
  fill(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: button }));
}

/** Signs up with GOOD_PASSWORD. Ends on the code screen. */
export async function signUpAs(email: string): Promise<UserEvent> {
  const user = await openSignUp();
  await sendCredentials(user, 'Sign up', email);
  await screen.findByRole('heading', { name: 'Enter verification code' });
  return user;
}

/** Types a code into its six fields. The last digit sends it. */
export async function typeCode(user: UserEvent, code: string): Promise<void> {
  await user.click(await findFirstDigit());
  await user.keyboard(code);
}

/** Finds the first of the six fields of the code. */
export async function findFirstDigit(): Promise<HTMLElement> {
  const [first] = await screen.findAllByLabelText('Verification code digit');
  if (!first) throw new Error('no field for a digit');
  return first;
}
