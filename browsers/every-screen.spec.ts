import type { PAGE_PATHS } from '#shared/page-paths.ts';
import { uploadPhotos } from '../e2e/support/posts.ts';
import type { Account } from '../e2e/support/test.ts';
import { createMeetup, createPost, createTip, joinMeetup } from '../server/testing/member-rows.ts';
import { linkIn, nthMailTo } from '../server/testing/outbox.ts';
import { pngFile } from '../server/testing/sample-files.ts';
import { setRole } from '../server/testing/set-role.ts';
import { button, byRole, byText, heading, type Target } from './support/target.ts';
import { test } from './support/test.ts';

type Opened = { readonly path: string; readonly sees: readonly Target[] };

/** Every page of the app with what shows that it has loaded. A new page is missing here until it is added. */
async function screensOf(member: Account): Promise<Record<(typeof PAGE_PATHS)[number], Opened[]>> {
  const meetupId = await createMeetup(member, { title: `Night ride ${member.id}` });
  await joinMeetup(member, meetupId);
  const photos = [pngFile(1200, 800), pngFile(600, 900)].map((bytes) => Buffer.from(bytes));
  const images = await uploadPhotos(member, photos);
  const postId = await createPost(member, {
    content: 'Front row at night.',
    images,
    image_alts: ['The lift hill', ''],
  });
  const tipId = await createTip(member, { park_id: '12', tip_text: 'Raptor is quiet at noon.' });
  const tour = (tab: string, sees: Target) => ({ path: `/thrill-tour-2025?tab=${tab}`, sees: [sees] });

  return {
    '/': [{ path: '/', sees: [heading(/^Hey, /), heading('Recent Thoosie Tips')] }],
    // Who is signed in is sent home.
    '/auth': [{ path: '/auth', sees: [heading(/^Hey, /)] }],
    '/reset-password': [{ path: '/reset-password', sees: [heading('Invalid Reset Link')] }],
    '/members': [{ path: '/members', sees: [heading('Members'), byRole('listitem')] }],
    '/members/:memberId': [
      { path: `/members/${member.id}`, sees: [heading(/^Rider /), byText('Front row at night.')] },
    ],
    '/meetups': [{ path: '/meetups', sees: [heading('Meetups'), byRole('article')] }],
    '/meetups/new': [{ path: '/meetups/new', sees: [heading('New meetup')] }],
    '/meetups/:meetupId': [
      { path: `/meetups/${meetupId}`, sees: [heading(/^Night ride/), button(/See all$/)] },
    ],
    '/meetups/:meetupId/edit': [
      { path: `/meetups/${meetupId}/edit`, sees: [heading('Edit meetup'), button('Save changes')] },
    ],
    '/posts': [{ path: '/posts', sees: [heading('Posts'), byRole('article')] }],
    '/posts/:postId': [
      {
        path: `/posts/${postId}`,
        sees: [byRole('img', 'The lift hill'), byText(/^No comments yet/)],
      },
    ],
    '/create-post': [{ path: '/create-post', sees: [heading('Write Post'), button(/Choose a park$/)] }],
    '/admin': [{ path: '/admin', sees: [heading('Administration'), byText(/^\d+ accounts?$/)] }],
    '/wait-times': [
      { path: '/wait-times', sees: [heading('Parks and wait times'), byText('Gardaland')] },
      {
        path: '/wait-times?park=12',
        sees: [heading('Raptor'), byRole('listitem', undefined, { containing: '35 min' })],
      },
    ],
    '/thrill-tour-2025': [
      tour('schedule', byRole('article', /^Day \d+$/)),
      tour('hotels', byRole('tabpanel', 'Hotels')),
      tour('coasters', byText('0 of 37 coasters')),
      tour('team', byText('Theo Brandt')),
    ],
    '/thoosie-tips/:parkId': [
      {
        path: '/thoosie-tips/12',
        sees: [heading('Thoosie Tips for Gardaland'), byText('Raptor is quiet at noon.')],
      },
    ],
    '/thoosie-tip/:tipId': [
      {
        path: `/thoosie-tip/${tipId}`,
        sees: [heading('Thoosie Tip'), byText('Raptor is quiet at noon.')],
      },
    ],
    '/coasters': [{ path: '/coasters', sees: [heading('World Roller Coasters')] }],
    '/soundboard': [{ path: '/soundboard', sees: [heading('SOUNDBOARD'), byRole('button')] }],
    '/who-am-i-game': [{ path: '/who-am-i-game', sees: [heading('Who Am I? Coaster Edition')] }],
  };
}

test('every screen of a member opens', async ({ app, member, dataDir }) => {
  await setRole(dataDir, member.email, 'admin');
  const screens = await screensOf(member);
  await app.openAs('/favicon.svg', member);
  const notFound = { path: '/no-such-ride', sees: [heading('Oops! Page not found')] };
  for (const { path, sees } of [...Object.values(screens).flat(), notFound]) {
    await app.open(path);
    for (const target of sees) await app.see(target);
    await app.expectSound(path);
  }
});

test('every screen before signing in opens', async ({ app, member, dataDir }) => {
  await app.open('/auth');
  await app.see(heading('Hey there thrill seeker'));
  await app.expectSound('sign in');
  await app.click(button('Forgot your password?'));
  await app.see(button('Send reset link'));
  await app.expectSound('forgot password');
  await app.open('/reset-password');
  await app.see(heading('Invalid Reset Link'));
  await app.expectSound('invalid link');
  await member.client.auth.resetPasswordForEmail(member.email);
  await app.open(linkIn(await nthMailTo(dataDir, member.email, 2)));
  await app.see(heading('Set New Password'));
  await app.expectSound('new password');
});
