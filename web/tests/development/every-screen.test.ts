/**
 * Only the development build of React warns of missing keys, of nesting that HTML forbids, and of state that changes during rendering.
 * The other app tests run the production build, which is faster. After each test the setup fails on any unexpected warning.
 */
import { screen } from '@testing-library/dom';
import { test } from 'vitest';
import type { PAGE_PATHS } from '#shared/page-paths.ts';
import { createMeetup, createPost, createTip, joinMeetup } from '../../../server/testing/member-rows.ts';
import { coasterId, logCoasters } from '../../../server/testing/ride-log/log-rows.ts';
import { newAdmin, newMember } from '../support/members.ts';
import { openApp } from '../support/open-app.ts';

const GARDALAND_ID = '12';

type Screen = { readonly path: string; readonly headings: readonly (string | RegExp)[] };

/** Creates what the pages show, and returns each page with headings to wait for. With none, the test waits only for the main element. */
async function createScreens(): Promise<{ admin: Awaited<ReturnType<typeof newAdmin>>; screens: Screen[] }> {
  const [admin, member] = await Promise.all([newAdmin(), newMember('Nora Lift')]);
  const meetupId = await createMeetup(admin, { title: 'Night ride' });
  await joinMeetup(member, meetupId);
  const postId = await createPost(member, { content: 'Front row at night.' });
  const { error } = await admin.client
    .from('post_comments')
    .insert({ user_id: admin.id, post_id: postId, content: 'Which row?' });
  if (error) throw error;
  const tipId = await createTip(member, { park_id: GARDALAND_ID, tip_text: 'Raptor is quiet at noon.' });
  const { data: caseId, error: caseError } = await admin.client.rpc('open_moderation_case', {
    kind: 'post',
    target_id: postId,
  });
  if (caseError) throw caseError;
  await logCoasters(admin, ['Taron']);

  const headings: Record<(typeof PAGE_PATHS)[number], Screen['headings']> = {
    '/': [/^Hey, /, 'Recent Thoosie Tips'],
    // Leads a signed-in member to the home screen.
    '/auth': [/^Hey, /],
    '/reset-password': ['Invalid Reset Link'],
    '/members': ['Members'],
    '/members/:memberId': ['Nora Lift'],
    '/members/:memberId/log': ['Nora Lift’s statistics'],
    '/members/:memberId/compare': ['You and Nora Lift'],
    '/meetups': ['Meetups'],
    '/meetups/new': ['New meetup'],
    '/meetups/:meetupId': ['Night ride'],
    '/meetups/:meetupId/edit': ['Edit meetup'],
    '/posts': ['Posts'],
    '/posts/:postId': [],
    '/create-post': ['Write Post'],
    '/admin': ['Administration'],
    '/admin/settings': ['Community settings'],
    '/admin/health': ['Health', 'Week by week'],
    '/invitations': ['Invitations'],
    '/join/:code': [/^Hey, /],
    '/rules': ['Rules'],
    '/terms': ['Terms'],
    '/privacy': ['Privacy'],
    '/imprint': ['Imprint'],
    '/wait-times': ['Parks and wait times'],
    '/thrill-tour-2025': [],
    '/thrill-tour-2025/edit': ['Edit guide'],
    '/thoosie-tips/:parkId': ['Thoosie Tips for Gardaland'],
    '/thoosie-tip/:tipId': ['Thoosie Tip'],
    '/coasters': ['World Roller Coasters'],
    '/log/import': ['Import and export', 'Import coasters'],
    '/coasters/ranking': ['Community ranking'],
    '/coasters/makers': ['Manufacturers'],
    '/coasters/parks': ['Parks with coasters'],
    '/coasters/of': ['Phantasialand'],
    '/coasters/:coasterId': ['Taron', 'Similar coasters'],
    '/coasters/:coasterId/photos': ['Photos of Taron'],
    '/log': ['Ride log', '1 coaster'],
    '/log/rules': ['Counting rules', 'What counts'],
    '/log/top': ['Top list'],
    '/soundboard': ['SOUNDBOARD'],
    '/who-am-i-game': ['Who Am I? Coaster Edition'],
    '/settings': ['Settings'],
    '/moderation': ['Moderation'],
    '/moderation/log': ['Moderation log'],
    '/moderation/applications': ['Nobody is waiting'],
    '/moderation/catalogue': ['Catalogue', 'No open suggestions'],
    '/moderation/:caseId': [],
    '/outbox': ['Waiting to be sent'],
    '/reports': ['Reports and decisions'],
    '/help': ['Help'],
    '/about': ['About'],
  };
  const parameters: Readonly<Record<string, string>> = {
    memberId: member.id,
    meetupId,
    postId,
    parkId: GARDALAND_ID,
    tipId,
    caseId: String(caseId),
    code: 'unknown',
    coasterId: await coasterId(admin, 'Taron'),
  };
  return {
    admin,
    screens: Object.entries(headings).map(([pattern, expected]) => ({
      path: pattern
        .replaceAll(/:(\w+)/g, (_, name: string) => parameters[name] ?? '')
        .replace(/^\/coasters\/of$/, '/coasters/of?park=Phantasialand'),
      headings: expected,
    })),
  };
}

// About fifty screens: on a slow machine, the usual timeout is too short for all of them.
test('for an admin, every page renders without a React warning', { timeout: 600_000 }, async () => {
  const { admin, screens } = await createScreens();
  for (const { path, headings } of screens) {
    await openApp(path, admin);
    for (const name of headings) await screen.findByRole('heading', { name });
    await screen.findByRole('main');
  }
});

test('the sign-in screen renders without a React warning', async () => {
  await openApp('/auth');
  await screen.findByRole('heading', { name: 'Hey there thrill seeker' });
});
