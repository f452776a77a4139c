import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Account } from '../../../server/testing/accounts.ts';
import { logCoasters, rankCoasters, storedTopList } from '../../../server/testing/ride-log/log-rows.ts';
import { newMember } from '../support/members.ts';
import { openApp, press, reload } from '../support/open-app.ts';
import { countRequests, failRequests, holdRequests } from '../support/requests.ts';
import { holdUndoButton } from '../support/toasts.ts';

const PLACE_IN_TOP_LIST = /\/rpc\/place_in_top_list$/;

const findList = () => screen.findByRole('list', { name: 'Top list' });

/** The coasters of the list on the screen, in order. */
async function shownList(): Promise<(string | null)[]> {
  const headings = within(await findList()).getAllByRole('heading', { level: 2 });
  return headings.map(({ textContent }) => textContent);
}

async function expectList(member: Account, names: readonly string[]): Promise<void> {
  await waitFor(async () => expect(await shownList()).toEqual(names));
  await waitFor(async () => expect(await storedTopList(member)).toEqual(names));
}

/**
 * Answers the question on the screen: which of two coasters does the member prefer, the one that is being ranked or one in the list?
 * `prefersListed` receives the button text of the listed coaster, and returns whether the member prefers that coaster.
 */
async function answerComparison(user: UserEvent, prefersListed: (coaster: string) => boolean): Promise<void> {
  const panel = within(await screen.findByRole('region', { name: 'Which one do you prefer?' }));
  const [placed, listed] = panel.getAllByRole('button');
  if (!placed || !listed) throw new Error('There is no question');
  await press(user, prefersListed(listed.textContent) ? listed : placed);
}

test('the first coaster starts the list, and questions decide the places of further coasters', async () => {
  const member = await newMember();
  await logCoasters(member, ['Taron', 'Silver Star', 'Blue Fire Megacoaster']);
  const user = await openApp('/log/top', member);
  await press(user, await screen.findByRole('button', { name: 'Start with Blue Fire Megacoaster' }));
  await expectList(member, ['Blue Fire Megacoaster']);
  await press(user, await screen.findByRole('button', { name: 'Rank Silver Star' }));
  await answerComparison(user, (listed) => listed.startsWith('Blue Fire'));
  await expectList(member, ['Blue Fire Megacoaster', 'Silver Star']);
  await press(user, await screen.findByRole('button', { name: 'Rank Taron' }));
  await answerComparison(user, () => false);
  await answerComparison(user, () => false);
  await expectList(member, ['Taron', 'Blue Fire Megacoaster', 'Silver Star']);
  await screen.findByText(/is number 1\./);
});

test('answers survive a reload, the last one can be taken back, and "too close" ends the questions', async () => {
  const member = await newMember();
  await rankCoasters(member, ['Taron', 'Silver Star', 'Blue Fire Megacoaster', 'Nemesis Inferno']);
  await logCoasters(member, ['Balder']);
  let user = await openApp('/log/top', member);
  await press(user, await screen.findByRole('button', { name: 'Rank Balder' }));
  await screen.findByText('At most 3 more questions');
  await answerComparison(user, (listed) => listed.includes('Blue Fire'));
  await screen.findByText('The last question');
  user = await reload();
  await screen.findByText('The last question');
  await press(user, screen.getByRole('button', { name: 'Previous question' }));
  await press(user, await screen.findByRole('button', { name: /^Too close: put it behind/ }));
  await expectList(member, ['Taron', 'Silver Star', 'Blue Fire Megacoaster', 'Balder', 'Nemesis Inferno']);
});

test('if the place of a coaster cannot be saved, the answers are kept, and a second try saves the place', async () => {
  const member = await newMember();
  await rankCoasters(member, ['Taron']);
  await logCoasters(member, ['Balder']);
  const user = await openApp('/log/top', member);
  await press(user, await screen.findByRole('button', { name: 'Rank Balder' }));
  const restore = failRequests('POST', PLACE_IN_TOP_LIST, 503);
  await answerComparison(user, () => false);
  await screen.findByText(/could not be saved.* Your answers are kept/);
  restore();
  await press(user, screen.getByRole('button', { name: 'Try Again' }));
  await expectList(member, ['Balder', 'Taron']);
});

test('the arrow keys move a coaster before the server responds, and the dialog of a coaster moves it to the end', async () => {
  const member = await newMember();
  await rankCoasters(member, ['Taron', 'Silver Star', 'Balder']);
  const user = await openApp('/log/top', member);
  const release = holdRequests('POST', PLACE_IN_TOP_LIST);
  const handle = await screen.findByRole('button', { name: /^Drag Balder, number 3 of 3/ });
  handle.focus();
  await user.keyboard('{ArrowUp}');
  await waitFor(async () => expect(await shownList()).toEqual(['Taron', 'Balder', 'Silver Star']));
  await screen.findByText('Saving…');
  await screen.findByText('Balder is number 2 now');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Drag Balder, number 2 of 3');
  release();
  await expectList(member, ['Taron', 'Balder', 'Silver Star']);
  await press(user, screen.getByRole('button', { name: 'More for Taron' }));
  await user.click(await screen.findByRole('button', { name: 'Move to the end' }));
  await expectList(member, ['Balder', 'Silver Star', 'Taron']);
});

test('a move that the server rejects is rolled back, and can be tried again', async () => {
  const member = await newMember();
  await rankCoasters(member, ['Taron', 'Silver Star']);
  const user = await openApp('/log/top', member);
  const restore = failRequests('POST', PLACE_IN_TOP_LIST, 500);
  await press(user, await screen.findByRole('button', { name: 'Move Silver Star up' }));
  const alert = within(await screen.findByRole('alert'));
  await waitFor(async () => expect(await shownList()).toEqual(['Taron', 'Silver Star']));
  restore();
  await press(user, alert.getByRole('button', { name: 'Try Again' }));
  await expectList(member, ['Silver Star', 'Taron']);
});

test('a coaster removed from the list stays in the log, and the toast can put it back into the list', async () => {
  const member = await newMember();
  await rankCoasters(member, ['Taron', 'Silver Star', 'Balder']);
  const user = await openApp('/log/top', member);
  await press(user, await screen.findByRole('button', { name: 'More for Silver Star' }));
  await user.click(await screen.findByRole('button', { name: 'Remove from the list' }));
  const undoButton = await holdUndoButton(user);
  await expectList(member, ['Taron', 'Balder']);
  await screen.findByRole('button', { name: 'Rank Silver Star' });
  await press(user, undoButton);
  await expectList(member, ['Taron', 'Silver Star', 'Balder']);
});

test('moving a coaster does not fetch the log again', async () => {
  const member = await newMember();
  await rankCoasters(member, ['Taron', 'Silver Star', 'Balder']);
  const user = await openApp('/log/top', member);
  const moveDownButton = await screen.findByRole('button', { name: 'Move Taron down' });
  // The app fetches a log in pages of 1000 credits.
  const countReads = countRequests('GET', /\/coaster_credits\?.*limit=1000/);
  await press(user, moveDownButton);
  await expectList(member, ['Silver Star', 'Taron', 'Balder']);
  expect(countReads()).toBe(0);
});
