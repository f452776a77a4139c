import type { PAGE_PATHS } from '#shared/page-paths.ts';
import { uploadPhotos } from '../e2e/support/posts/post-cards.ts';
import type { Account } from '../e2e/support/test.ts';
import {
  createMeetup,
  createPost,
  createTip,
  joinMeetup,
  logCoaster,
} from '../server/testing/member-rows.ts';
import { linkIn, waitForMail } from '../server/testing/outbox.ts';
import { pngFile } from '../server/testing/sample-files.ts';
import { setRole } from '../server/testing/set-role.ts';
import { button, byRole, byText, heading, type Target } from './support/target.ts';
import { test } from './support/test.ts';

/** global-setup.ts provides the waits of this park: 35 minutes for Raptor. */
const GARDALAND_ID = '12';

type Screen = { readonly path: string; readonly expected: readonly Target[] };

/** Creates rows to show, and returns every page of the app with elements that show it has loaded. A new page must be added here. */
async function screensOf(member: Account): Promise<Record<(typeof PAGE_PATHS)[number], Screen[]>> {
  const meetupId = await createMeetup(member, { title: `Night ride ${member.id}` });
  await joinMeetup(member, meetupId);
  const photos = [pngFile(1200, 800), pngFile(600, 900)].map((bytes) => Buffer.from(bytes));
  const images = await uploadPhotos(member, photos);
  const postId = await createPost(member, {
    content: 'Front row at night.',
    images,
    image_alts: ['The lift hill', ''],
  });
  const tipId = await createTip(member, { park_id: GARDALAND_ID, tip_text: 'Raptor is quiet at noon.' });
  const coasterId = await logCoaster(member, 'Taron');
  const tour = (tab: string, expected: Target) => ({
    path: `/thrill-tour-2025?tab=${tab}`,
    expected: [expected],
  });

  return {
    '/': [{ path: '/', expected: [heading(/^Hey, /), heading('Recent Thoosie Tips')] }],
    // Redirects a signed-in member to the home screen.
    '/auth': [{ path: '/auth', expected: [heading(/^Hey, /)] }],
    '/reset-password': [{ path: '/reset-password', expected: [heading('Invalid Reset Link')] }],
    '/members': [{ path: '/members', expected: [heading('Members'), byRole('listitem')] }],
    '/members/:memberId': [
      { path: `/members/${member.id}`, expected: [heading(/^Rider /), byText('Front row at night.')] },
    ],
    '/members/:memberId/log': [
      {
        path: `/members/${member.id}/log`,
        expected: [heading('Your statistics'), heading('By country')],
      },
    ],
    // Redirects a member's comparison with themselves to their statistics.
    '/members/:memberId/compare': [
      { path: `/members/${member.id}/compare`, expected: [heading('Your statistics')] },
    ],
    '/meetups': [{ path: '/meetups', expected: [heading('Meetups'), byRole('article')] }],
    '/meetups/new': [{ path: '/meetups/new', expected: [heading('New meetup')] }],
    '/meetups/:meetupId': [
      { path: `/meetups/${meetupId}`, expected: [heading(/^Night ride/), button(/See all$/)] },
    ],
    '/meetups/:meetupId/edit': [
      { path: `/meetups/${meetupId}/edit`, expected: [heading('Edit meetup'), button('Save changes')] },
    ],
    '/posts': [{ path: '/posts', expected: [heading('Posts'), byRole('article')] }],
    '/posts/:postId': [
      {
        path: `/posts/${postId}`,
        expected: [byRole('img', 'The lift hill'), byText(/^No comments yet/)],
      },
    ],
    '/create-post': [{ path: '/create-post', expected: [heading('Write Post'), button(/Choose a park$/)] }],
    '/admin': [{ path: '/admin', expected: [heading('Administration'), byText(/^\d+ accounts?$/)] }],
    '/admin/settings': [
      { path: '/admin/settings', expected: [heading('Community settings'), button('Add a link')] },
    ],
    '/admin/health': [{ path: '/admin/health', expected: [heading('Health'), heading('Week by week')] }],
    '/invitations': [
      { path: '/invitations', expected: [heading('Invitations'), byText('No invitation yet.')] },
    ],
    // Redirects a signed-in member to the home screen.
    '/join/:code': [{ path: '/join/unknown', expected: [heading(/^Hey, /)] }],
    '/rules': [{ path: '/rules', expected: [heading('Rules'), byText(/have not written this page/)] }],
    '/terms': [{ path: '/terms', expected: [heading('Terms'), byText(/have not written this page/)] }],
    '/privacy': [{ path: '/privacy', expected: [heading('Privacy'), byText(/have not written this page/)] }],
    '/imprint': [{ path: '/imprint', expected: [heading('Imprint'), byText(/have not written this page/)] }],
    '/wait-times': [
      { path: '/wait-times', expected: [heading('Parks and wait times'), byText('Gardaland')] },
      {
        path: `/wait-times?park=${GARDALAND_ID}`,
        expected: [heading('Raptor'), byRole('listitem', undefined, { containing: '35 min' })],
      },
    ],
    '/thrill-tour-2025': [
      tour('schedule', byRole('article', /^Day \d+$/)),
      tour('hotels', byRole('tabpanel', 'Hotels')),
      tour('coasters', byText('0 of 37 coasters')),
      tour('team', button(/of Theo Brandt$/)),
    ],
    '/thrill-tour-2025/edit': [
      { path: '/thrill-tour-2025/edit', expected: [heading('Edit guide'), button('Edit Day 1')] },
    ],
    '/thoosie-tips/:parkId': [
      {
        path: `/thoosie-tips/${GARDALAND_ID}`,
        expected: [heading('Thoosie Tips for Gardaland'), byText('Raptor is quiet at noon.')],
      },
    ],
    '/thoosie-tip/:tipId': [
      {
        path: `/thoosie-tip/${tipId}`,
        expected: [heading(/^Tip for/), byText('Raptor is quiet at noon.')],
      },
    ],
    '/coasters': [{ path: '/coasters', expected: [heading('World Roller Coasters')] }],
    '/coasters/makers': [
      { path: '/coasters/makers', expected: [heading('Manufacturers'), byText('Vekoma')] },
    ],
    '/coasters/parks': [
      {
        path: '/coasters/parks?q=phantasia',
        expected: [byText('Phantasialand'), byText('That is every park.')],
      },
    ],
    '/coasters/of': [
      { path: '/coasters/of?park=Phantasialand', expected: [heading('Phantasialand'), byText('Taron')] },
    ],
    '/coasters/:coasterId': [
      {
        path: `/coasters/${coasterId}`,
        expected: [heading('Taron'), heading('Similar coasters'), byText(/^You have ridden it/)],
      },
    ],
    '/coasters/:coasterId/photos': [
      {
        path: `/coasters/${coasterId}/photos`,
        expected: [heading('Photos of Taron'), heading('No photos yet')],
      },
    ],
    '/log': [{ path: '/log', expected: [heading('Ride log'), byText('1 credit')] }],
    '/log/rules': [{ path: '/log/rules', expected: [heading('Counting rules'), heading('What counts')] }],
    '/coasters/ranking': [{ path: '/coasters/ranking', expected: [heading('Community ranking')] }],
    '/log/top': [{ path: '/log/top', expected: [heading('Top list'), heading('No list yet')] }],
    '/soundboard': [{ path: '/soundboard', expected: [heading('SOUNDBOARD'), byRole('button')] }],
    '/who-am-i-game': [{ path: '/who-am-i-game', expected: [heading('Who Am I? Coaster Edition')] }],
    '/settings': [{ path: '/settings', expected: [heading('Settings'), button('Edit profile')] }],
    '/outbox': [{ path: '/outbox', expected: [heading('Waiting to be sent'), byText('Nothing is waiting')] }],
    '/moderation': [{ path: '/moderation', expected: [heading('Moderation'), byText('No open cases')] }],
    '/moderation/log': [{ path: '/moderation/log', expected: [heading('Moderation log')] }],
    '/moderation/catalogue': [
      { path: '/moderation/catalogue', expected: [heading('Catalogue'), byText('No open suggestions')] },
    ],
    '/log/import': [
      { path: '/log/import', expected: [heading('Import and export'), button('Choose a file')] },
    ],
    '/moderation/applications': [
      { path: '/moderation/applications', expected: [heading('Applications'), byText('Nobody is waiting')] },
    ],
    // No case has the id of a member.
    '/moderation/:caseId': [
      { path: `/moderation/${member.id}`, expected: [byText('There is no such case')] },
    ],
    '/reports': [
      {
        path: '/reports',
        expected: [heading('Reports and decisions'), byText(/^You have not reported anything/)],
      },
    ],
    '/help': [{ path: '/help', expected: [heading('Help')] }],
    '/about': [{ path: '/about', expected: [heading('About')] }],
  };
}

test('for an admin, every page opens without errors', async ({ app, member, dataDir }) => {
  await setRole(dataDir, member.email, 'admin');
  const screens = await screensOf(member);
  // Stores the session without starting the app: the loop opens the screens.
  await app.openAs('/favicon.svg', member);
  const notFound = { path: '/no-such-ride', expected: [heading('Oops! Page not found')] };
  for (const { path, expected } of [...Object.values(screens).flat(), notFound]) {
    await app.open(path);
    for (const target of expected) await app.expectVisible(target);
    await app.expectNoErrors(path);
  }
});

test('the sign-in, forgot password and reset password screens open without errors', async ({
  app,
  member,
  dataDir,
}) => {
  await app.open('/auth');
  await app.expectVisible(heading('Hey there thrill seeker'));
  await app.expectNoErrors('sign in');
  await app.click(button('Forgot your password?'));
  await app.expectVisible(button('Send reset link'));
  await app.expectNoErrors('forgot password');
  await app.open('/reset-password');
  await app.expectVisible(heading('Invalid Reset Link'));
  await app.expectNoErrors('invalid link');
  await member.client.auth.resetPasswordForEmail(member.email);
  // Mail 0 had the code of the sign-up.
  await app.open(linkIn(await waitForMail(dataDir, member.email, 1)));
  await app.expectVisible(heading('Set New Password'));
  await app.expectNoErrors('new password');
});
