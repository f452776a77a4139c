// @spec community/roles

import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { coasterId } from '../../../server/testing/ride-log/log-rows.ts';
import { newMember } from '../support/members.ts';
import { newStaff } from '../support/moderation.ts';
import { openApp, press } from '../support/open-app.ts';

const riders = async () => within(await screen.findByRole('region', { name: /^Who rode it/ }));

test('a review is reported on the page of its coaster, removed by an admin, appealed and restored', async () => {
  const [{ admin, otherAdmin }, author, reporter] = [
    await newStaff(),
    await newMember('Sam Sells'),
    await newMember(),
  ];
  const coaster_id = await coasterId(author, 'F.L.Y.');
  const words = `Tickets from ${author.id}`;
  await author.client.rpc('rate_coaster', { coaster_id, rating: 4, tags: [], review: words }).throwOnError();

  let user = await openApp(`/coasters/${coaster_id}`, author);
  await (await riders()).findByText(words);
  expect(screen.queryByRole('button', { name: 'Report this review' })).toBeNull();

  user = await openApp(`/coasters/${coaster_id}`, reporter);
  await press(user, await (await riders()).findByRole('button', { name: 'Report this review' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report this review' }));
  await user.click(dialog.getByRole('radio', { name: 'Spam or advertising' }));
  await press(user, dialog.getByRole('button', { name: 'Send report' }));
  await dialog.findByText('Thank you. Your report has arrived.');

  user = await openApp('/moderation?kind=review', admin);
  await user.click(await screen.findByRole('link', { name: new RegExp(words) }));
  const reportedReview = within(await screen.findByRole('region', { name: 'As it was reported' }));
  reportedReview.getByText(words);
  expect(reportedReview.getByText(/^About/).textContent).toMatch(/^About F\.L\.Y\./);
  expect(reportedReview.getByRole('link', { name: 'See it in context' }).getAttribute('href')).toBe(
    `/coasters/${coaster_id}`,
  );
  expect(screen.queryByRole('radio', { name: 'Hide' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Remove' }));
  // A review has no pictures, so the form does not say that they cannot be uploaded again.
  expect(screen.queryByText(/Its pictures cannot/)).toBeNull();
  await user.type(screen.getByLabelText(/Which rule/), 'No advertising');
  await user.type(screen.getByLabelText(/what was wrong/), 'You sell tickets.');
  await press(user, screen.getByRole('button', { name: 'Remove' }));
  await waitFor(async () =>
    expect(
      (await admin.client.from('moderation_cases').select('status').eq('member_id', author.id)).data,
    ).toEqual([{ status: 'decided' }]),
  );

  await openApp(`/coasters/${coaster_id}`, reporter);
  await (await riders()).findByRole('link', { name: 'Sam Sells' });
  expect(screen.queryByText(words)).toBeNull();
  within(await screen.findByRole('region', { name: 'The community' })).getByText('1 rating');

  user = await openApp('/reports', author);
  const entry = within(await screen.findByRole('article', { name: 'Your review was removed.' }));
  entry.getByText(words);
  await press(user, entry.getByRole('button', { name: 'Appeal this decision' }));
  await user.type(entry.getByLabelText('Why is the decision wrong?'), 'I gave them away.');
  await press(user, entry.getByRole('button', { name: 'Send appeal' }));
  await entry.findByText('Your appeal is waiting for another moderator.');

  const { data } = await otherAdmin.client
    .from('moderation_decisions')
    .select('id')
    .eq('member_id', author.id)
    .throwOnError();
  await otherAdmin.client
    .rpc('answer_decision', { decision_id: data?.[0]?.id, reversed: true, words: 'You did not sell them.' })
    .throwOnError();
  await openApp(`/coasters/${coaster_id}`, reporter);
  await (await riders()).findByText(words);
});
