import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPost } from '../../../server/testing/member-rows.ts';
import { newMember } from '../support/members.ts';
import { decideAs, newStaff, reportAs } from '../support/moderation.ts';
import { openApp } from '../support/open-app.ts';

const NOTICE = /^A moderator has decided something that concerns you/;

/** The numbers that the app has shown on its icon. */
let badges: (number | undefined)[] = [];
beforeEach(() => {
  badges = [];
  Object.assign(navigator, { setAppBadge: async (count?: number) => void badges.push(count) });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'setAppBadge');
});

test('a notice links to the outcome of a report until it is read, and appears with the next screen, because it would move the open one', async () => {
  const { admin } = await newStaff();
  const [author, reporter] = [await newMember(), await newMember()];
  const post = await createPost(author, { content: 'Buy my tickets' });
  await reportAs(reporter, 'post', post);
  await decideAs(admin, { kind: 'post', id: post }, { content_action: 'remove' });
  const user = await openApp('/members', reporter);
  await screen.findByRole('heading', { name: 'Members' });
  // The app knows the outcome now.
  await waitFor(() => expect(badges).toContain(1));
  expect(screen.queryByText(NOTICE)).toBeNull();
  const openMeetups = async () => {
    await user.click(within(screen.getByRole('navigation')).getByRole('link', { name: 'Meetups' }));
    await screen.findByRole('heading', { level: 1, name: 'Meetups' });
  };
  await openMeetups();
  screen.getByText(NOTICE);

  await user.click(screen.getByRole('link', { name: 'Reports and decisions' }));
  await screen.findByText('A moderator agreed and acted. Thank you.');
  expect(screen.queryByText(NOTICE)).toBeNull();
  // At once, although the server may not know yet that the outcome was read.
  await openMeetups();
  expect(screen.queryByText(NOTICE)).toBeNull();
  await waitFor(() => expect(badges.at(-1)).not.toBe(1));
  expect((await reporter.client.rpc('moderation_counts')).data).toMatchObject([{ unread: 0 }]);
});
