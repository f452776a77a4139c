import { createMeetup } from '../server/testing/member-rows.ts';
import { button, byRole, heading, type Target } from './support/target.ts';
import { test } from './support/test.ts';

/** global-setup.ts provides the waits of this park, among them that of Raptor. */
const GARDALAND_ID = '12';

/** Only WebKit reports the language "C", which is not a valid language tag. */
test.use({ language: 'C.UTF-8' });

test('screens with dates and numbers open without errors when the browser has no valid language', async ({
  app,
  member,
}) => {
  const meetupId = await createMeetup(member, { title: 'Rope drop' });
  const screens: { readonly path: string; readonly expected: readonly Target[] }[] = [
    { path: '/meetups', expected: [heading('Meetups'), button('Next week')] },
    { path: `/meetups/${meetupId}`, expected: [heading('Rope drop')] },
    { path: `/wait-times?park=${GARDALAND_ID}`, expected: [heading('Raptor')] },
    { path: '/members', expected: [heading('Members'), byRole('listitem')] },
  ];
  for (const { path, expected } of screens) {
    await app.openAs(path, member);
    for (const target of expected) await app.expectVisible(target);
    await app.expectNoErrors(path);
  }
});
