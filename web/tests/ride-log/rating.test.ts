import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Account } from '../../../server/testing/accounts.ts';
import { logCoasters } from '../../../server/testing/ride-log/log-rows.ts';
import { newMember } from '../support/members.ts';
import { openApp, press, reload } from '../support/open-app.ts';
import { goOffline } from '../support/outbox/connection.ts';
import { rejectWrites } from '../support/requests.ts';

const ratingSchema = z.object({
  rating: z.nullable(z.number()),
  tags: z.array(z.string()),
  review: z.string(),
});

async function storedRating({ client, id }: Account) {
  const { data } = await client
    .from('coaster_credits')
    .select('rating, tags, review')
    .eq('user_id', id)
    .single()
    .throwOnError();
  return ratingSchema.parse(data);
}

/** Opens Taron in the log, and returns its rating form. */
async function openRating(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: /Taron/ }));
  return within(await screen.findByRole('form', { name: 'Rate Taron' }));
}

/** Creates a member with Taron in the log, and opens the rating form of Taron there. */
async function openNewRating() {
  const member = await newMember();
  await logCoasters(member, ['Taron']);
  const user = await openApp('/log', member);
  return { member, user, form: await openRating(user) };
}

/** Moves the slider of the rating to a value. */
function chooseStars(form: Awaited<ReturnType<typeof openRating>>, value: number): void {
  const slider = form.getByRole('slider', { name: 'Your rating of Taron' });
  fireEvent.change(slider, { target: { value: String(value) } });
}

test('stars, tags and a review are saved together', async () => {
  const { member, user, form } = await openNewRating();
  expect(form.getByRole('slider').getAttribute('aria-valuetext')).toBe('Not rated');
  chooseStars(form, 4.5);
  expect(form.getByRole('slider').getAttribute('aria-valuetext')).toBe('4.5 of 5');
  await user.click(form.getByRole('checkbox', { name: 'Airtime' }));
  await user.click(form.getByRole('checkbox', { name: 'Theming' }));
  form.getByText('0/200');
  await user.type(form.getByLabelText('Review in one line'), 'Night rides!');
  form.getByText('12/200');
  await press(user, form.getByRole('button', { name: 'Save rating' }));
  await form.findByText('Saved');
  expect(await storedRating(member)).toEqual({
    rating: 4.5,
    tags: ['airtime', 'theming'],
    review: 'Night rides!',
  });
  await press(user, form.getByRole('button', { name: 'Clear the stars' }));
  await press(user, form.getByRole('button', { name: 'Save rating' }));
  await waitFor(async () => expect((await storedRating(member)).rating).toBeNull());
});

test('the lowest rating is 1', async () => {
  const { form } = await openNewRating();
  chooseStars(form, 3);
  chooseStars(form, 0.5);
  expect(form.getByRole('slider').getAttribute('aria-valuetext')).toBe('1 of 5');
});

test('a rating that the server rejects stays in the form, also after a reload', async () => {
  const { member, user, form } = await openNewRating();
  const restore = rejectWrites('Reviews are closed today');
  chooseStars(form, 3);
  await user.type(form.getByLabelText('Review in one line'), 'Not today.');
  await press(user, form.getByRole('button', { name: 'Save rating' }));
  await form.findByText('Reviews are closed today');
  const reloadedForm = await openRating(await reload());
  expect(reloadedForm.getByLabelText('Review in one line')).toHaveProperty('value', 'Not today.');
  expect(reloadedForm.getByRole('slider').getAttribute('aria-valuetext')).toBe('3 of 5');
  restore();
  await press(user, reloadedForm.getByRole('button', { name: 'Save rating' }));
  await waitFor(async () => expect(await storedRating(member)).toMatchObject({ rating: 3 }));
});

test('a review that is too long is not sent, and nothing is cut off', async () => {
  const { member, user, form } = await openNewRating();
  const text = 'x'.repeat(201);
  await user.click(form.getByLabelText('Review in one line'));
  await user.paste(text);
  await press(user, form.getByRole('button', { name: 'Save rating' }));
  await form.findByText('Please use at most 200 characters.');
  expect(form.getByLabelText('Review in one line')).toHaveProperty('value', text);
  expect((await storedRating(member)).review).toBe('');
});

test('a rating saved offline waits and is sent when the connection returns', async () => {
  const { member, user, form } = await openNewRating();
  const goOnline = goOffline();
  chooseStars(form, 5);
  await press(user, form.getByRole('button', { name: 'Save rating' }));
  await screen.findByText('Sending when online');
  expect(form.queryByText('Saved')).toBeNull();
  goOnline();
  await waitFor(async () => expect(await storedRating(member)).toMatchObject({ rating: 5 }));
  await waitFor(() => expect(screen.queryByText('Sending when online')).toBeNull());
  expect(form.getByRole('slider').getAttribute('aria-valuetext')).toBe('5 of 5');
});
