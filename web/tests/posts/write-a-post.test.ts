// @spec community/post-form, community/meetup-states, community/post-rules

import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Account } from '../../../server/testing/accounts.ts';
import { createMeetup, dayFromNow, joinMeetup } from '../../../server/testing/member-rows.ts';
import { coasterId, logCoasters } from '../../../server/testing/ride-log/log-rows.ts';
import { expectAllChanged, fieldValues } from '../support/field-values.ts';
import { fill } from '../support/fill.ts';
import { newMember } from '../support/members.ts';
import { openApp, press, reload } from '../support/open-app.ts';
import { countRequests, failRequests, OUTBOX_RPC } from '../support/requests.ts';
import { expectErrorToast } from '../support/toasts.ts';

/** Dates of a meetup that is under way in every time zone. */
const UNDER_WAY = { date: dayFromNow(-1), end_date: dayFromNow(1) };

type StartedPost = { readonly member: Account; readonly user: UserEvent; readonly countSent: () => number };

const field = () => screen.findByLabelText('Your post');
const dayField = () => screen.findByLabelText('Day of the visit (optional)');

async function findForm(): Promise<HTMLFormElement> {
  const form = (await field()).closest('form');
  if (!form) throw new Error('the text is in no form');
  return form;
}

async function send(user: UserEvent): Promise<void> {
  await press(user, screen.getByRole('button', { name: 'Post' }));
}

/** Opens the form as a new member and types a text. */
async function startPost(text: string): Promise<StartedPost> {
  const member = await newMember();
  const user = await openApp('/create-post', member);
  const countSent = countRequests('POST', OUTBOX_RPC);
  fill(await field(), text);
  return { member, user, countSent };
}

async function openCoasterPicker(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: /^Coaster \(optional\) / }));
  return within(await screen.findByRole('dialog', { name: 'Choose a coaster' }));
}

async function postsOf({ client, id }: Account): Promise<unknown[]> {
  const { data, error } = await client.from('posts').select('content, meetup_id').eq('user_id', id);
  if (error) throw error;
  return data;
}

test('after a post is created, a message says so, and the form is empty', async () => {
  const { user, member } = await startPost('  Front row on Taron 🎢\n');
  await send(user);
  await screen.findByText('Post created!');
  screen.getByText('Success');
  await waitFor(() => expect(window.location.pathname).toBe('/posts'));
  expect(await postsOf(member)).toEqual([{ content: 'Front row on Taron 🎢', meetup_id: null }]);
  await openApp('/create-post', member);
  expect(await field()).toHaveProperty('value', '');
});

test('a post without words shows a message and is not sent', async () => {
  const { user, countSent } = await startPost(' \u00a0\n\u3000 ');
  await send(user);
  await screen.findByText('Write a few words before you post.');
  await waitFor(async () => expect(document.activeElement).toBe(await field()));
  expect(countSent()).toBe(0);
});

test('selected words become bold', async () => {
  const { user } = await startPost('Front row on Taron');
  await user.dblClick(await field());
  await user.keyboard('{Control>}a{/Control}');
  await user.click(screen.getByRole('button', { name: 'Bold' }));
  await waitFor(async () => expect(await field()).toHaveProperty('value', '**Front row on Taron**'));
  await waitFor(async () => expect(document.activeElement).toBe(await field()));
});

// @spec community/few-characters-left
test('the form says when few characters are left, and when a post has too many', async () => {
  await startPost('🎢'.repeat(750));
  // With 100 characters left, there is no counter yet. This would be its hidden text for screen readers.
  expect(screen.queryByText('characters left')).toBeNull();
  fill(await field(), '🎢'.repeat(801));
  await screen.findAllByText('49 characters left');
  fill(await field(), '🎢'.repeat(851));
  await screen.findAllByText('1 character too many');
});

test('a post that is too long shows a message until it is changed, and is not sent', async () => {
  const { user, countSent } = await startPost('🎢'.repeat(851));
  await send(user);
  await screen.findByText('A post can have 850 characters at most; this is 851.');
  fill(await field(), '🎢'.repeat(850));
  await waitFor(() => expect(screen.queryByText(/^A post can have 850/)).toBeNull());
  expect(countSent()).toBe(0);
});

test('the day of a visit cannot be in the future', async () => {
  const { user, countSent } = await startPost('Soon');
  fill(await dayField(), dayFromNow(3));
  await send(user);
  await screen.findByText(/^That day is still to come\./);
  expect(countSent()).toBe(0);
});

// @spec community/post-failure
test('a day that the server rejects is marked, with one message', async () => {
  const { user } = await startPost('From tomorrow');
  const message = 'The day of a visit cannot lie in the future';
  failRequests('POST', OUTBOX_RPC, 400, { code: '23514', hint: 'visit_date_future', message });
  await send(user);
  await expectErrorToast(message);
  expect(screen.getAllByText(message)).toHaveLength(1);
  const day = await dayField();
  await waitFor(() => expect(day.getAttribute('aria-invalid')).toBe('true'));
  await waitFor(() => expect(document.activeElement).toBe(day));
});

test('every field of a draft survives a reload and is stored with the post', async () => {
  const member = await newMember();
  const meetup = await createMeetup(member, { title: 'Rope drop', ...UNDER_WAY });
  await joinMeetup(member, meetup);
  let user = await openApp('/create-post', member);
  await screen.findByRole('option', { name: /^Rope drop · / });
  const before = fieldValues(await findForm());
  fill(await field(), 'Rode it twice.');
  fill(await dayField(), dayFromNow(-3));
  await user.selectOptions(screen.getByLabelText('Meetup (optional)'), meetup);
  await user.click(screen.getByRole('button', { name: 'Park (optional) Choose a park' }));
  const picker = within(await screen.findByRole('dialog', { name: 'Choose a park' }));
  fill(await picker.findByLabelText('Search parks'), 'Plopsa Coo');
  await user.click(await picker.findByRole('button', { name: 'Plopsa Coo' }));
  const coasters = await openCoasterPicker(user);
  fill(coasters.getByLabelText('Search coasters'), 'Taron Phantasialand');
  await user.click(await coasters.findByRole('button', { name: /^Taron ?Phantasialand$/ }));
  const filledValues = fieldValues(await findForm());
  expectAllChanged(before, filledValues);

  user = await reload();
  await screen.findByText('Your draft is back.');
  await screen.findByRole('option', { name: /^Rope drop · / });
  await screen.findByRole('button', { name: 'Park (optional) Plopsa Coo' });
  await screen.findByRole('button', { name: 'Coaster (optional) Taron' });
  expect(fieldValues(await findForm())).toEqual(filledValues);
  await send(user);
  await screen.findByText('Post created!');
  const { data } = await member.client.from('posts').select('*').eq('user_id', member.id).single();
  expect(data).toMatchObject({
    content: 'Rode it twice.',
    visit_date: dayFromNow(-3),
    meetup_id: meetup,
    park_id: expect.stringMatching(/./),
    park_name: 'Plopsa Coo',
    park_country: 'Belgium',
    coaster_name: 'Taron',
  });
});

test('choosing a coaster fills in its park, unless the member chose another park', async () => {
  const { user } = await startPost('Which one?');
  const pick = async (words: string, name: RegExp) => {
    const picker = await openCoasterPicker(user);
    fill(picker.getByLabelText('Search coasters'), words);
    await user.click(await picker.findByRole('button', { name }));
  };
  await pick('Taron', /^Taron ?Phantasialand$/);
  await screen.findByRole('button', { name: 'Park (optional) Phantasialand' });
  await pick('Helix liseberg', /^Helix ?Liseberg$/);
  await screen.findByRole('button', { name: 'Park (optional) Liseberg' });
  await user.click(screen.getByRole('button', { name: 'Park (optional) Liseberg' }));
  const parks = within(await screen.findByRole('dialog', { name: 'Choose a park' }));
  fill(await parks.findByLabelText('Search parks'), 'Plopsa Coo');
  await user.click(await parks.findByRole('button', { name: 'Plopsa Coo' }));
  await pick('Taron', /^Taron ?Phantasialand$/);
  await screen.findByRole('button', { name: 'Park (optional) Plopsa Coo' });
  await user.click(screen.getByRole('button', { name: 'Remove the coaster' }));
  const emptyField = await screen.findByRole('button', { name: 'Coaster (optional) Choose a coaster' });
  expect(document.activeElement).toBe(emptyField);
  screen.getByRole('button', { name: 'Park (optional) Plopsa Coo' });
});

test('the coaster picker offers the log, the coasters of the chosen park, and a search that can fail', async () => {
  const member = await newMember();
  await logCoasters(member, ['Orkanen']);
  const user = await openApp('/create-post', member);
  let picker = await openCoasterPicker(user);
  await picker.findByRole('heading', { name: 'From your log' });
  fill(picker.getByLabelText('Search coasters'), 'Nosuchcoasterexists');
  await picker.findByText(/^No coaster found\./);
  const restore = failRequests('GET', /\/api\/coasters\/search/, 503);
  fill(picker.getByLabelText('Search coasters'), 'orkan');
  await picker.findByText('These are on your device. The search failed');
  restore();
  await user.click(picker.getByRole('button', { name: 'Try Again' }));
  await picker.findByText('That is every coaster that fits.');
  await user.click(picker.getByRole('button', { name: /^Orkanen/ }));
  const name = (await screen.findByRole('button', { name: /^Park \(optional\) (?!Choose)/ })).textContent;
  picker = await openCoasterPicker(user);
  await picker.findByRole('heading', { name: `Coasters of ${name}` });
  expect(picker.getByRole('button', { name: /^Orkanen/ }).getAttribute('aria-pressed')).toBe('true');
});

test('a link from a coaster fills in coaster and park, keeps the text of a draft, and is applied only once', async () => {
  const { member } = await startPost('Half a thought');
  await screen.findByRole('button', { name: 'Discard draft' });
  const id = await coasterId(member, 'Taron');
  window.history.replaceState(null, '', `/create-post?coaster=${id}`);
  const user = await reload();
  await screen.findByRole('button', { name: 'Coaster (optional) Taron' });
  screen.getByRole('button', { name: 'Park (optional) Phantasialand' });
  expect(await field()).toHaveProperty('value', 'Half a thought');
  await user.click(screen.getByRole('button', { name: 'Remove the coaster' }));
  await reload();
  await screen.findByText('Your draft is back.');
  await screen.findByRole('button', { name: 'Coaster (optional) Choose a coaster' });
  await openApp('/create-post?coaster=no-such-coaster', member);
  await screen.findByRole('button', { name: 'Coaster (optional) Choose a coaster' });
});

test('a draft can be discarded', async () => {
  await startPost('Half a thought');
  const user = await reload();
  await screen.findByText('Your draft is back.');
  await user.click(screen.getByRole('button', { name: 'Discard draft' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }));
  await waitFor(async () => expect(await field()).toHaveProperty('value', ''));
  await waitFor(async () => expect(document.activeElement).toBe(await field()));
});

// @spec community/change-signed-out
test('a post without a session shows a message and keeps the text', async () => {
  const { user } = await startPost('Who am I?');
  localStorage.clear();
  await send(user);
  await expectErrorToast('User not authenticated');
  expect(await field()).toHaveProperty('value', 'Who am I?');
});

// @spec community/tag-window
test('only meetups that the member joined can be tagged', async () => {
  const member = await newMember();
  const joinedMeetupId = await createMeetup(member, { title: 'Joined', ...UNDER_WAY });
  await joinMeetup(member, joinedMeetupId);
  await createMeetup(member, { title: 'Not joined', ...UNDER_WAY });
  await openApp('/create-post', member);
  await screen.findByRole('option', { name: /^Joined · / });
  const options = within(screen.getByLabelText('Meetup (optional)')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'No meetup',
    expect.stringMatching(/^Joined · /),
  ]);
});

test('an attendee of a past meetup writes a post about it from its page', async () => {
  const member = await newMember();
  const id = await createMeetup(member, { title: 'Season end' });
  await joinMeetup(member, id);
  await member.client
    .from('meetups')
    .update({ date: dayFromNow(-2), end_date: null })
    .eq('id', id);
  const user = await openApp(`/meetups/${id}`, member);
  await user.click(await screen.findByRole('link', { name: 'Write Post' }));
  await waitFor(() => expect(screen.getByLabelText('Meetup (optional)')).toHaveProperty('value', id));
  fill(await field(), 'What a night');
  await send(user);
  await screen.findByText('Post created!');
  expect(await postsOf(member)).toEqual([{ content: 'What a night', meetup_id: id }]);
});
