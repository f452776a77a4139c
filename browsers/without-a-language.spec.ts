import { createMeetup } from '../server/testing/member-rows.ts';
import { button, byRole, heading, type Target } from './support/target.ts';
import { test } from './support/test.ts';

/** WebKit alone reports the language "C", which is no language tag. */
test.use({ language: 'C.UTF-8' });

test('dates and numbers are shown without a language', async ({ app, member }) => {
  const meetup = await createMeetup(member, { title: 'Rope drop' });
  const screens: { readonly path: string; readonly sees: readonly Target[] }[] = [
    { path: '/meetups', sees: [heading('Meetups'), button('Next week')] },
    { path: `/meetups/${meetup}`, sees: [heading('Rope drop')] },
    { path: '/wait-times?park=12', sees: [heading('Raptor')] },
    { path: '/members', sees: [heading('Members'), byRole('listitem')] },
  ];
  for (const { path, sees } of screens) {
    await app.openAs(path, member);
    for (const target of sees) await app.see(target);
    await app.expectSound(path);
  }
});
