import { writeFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { GOOD_PASSWORD, newEmail } from '../server/testing/accounts.ts';
import { createMeetup, createTip } from '../server/testing/member-rows.ts';
import { codeIn, waitForMail } from '../server/testing/outbox.ts';
import { pngFile } from '../server/testing/sample-files.ts';
import type { AppPage } from './support/app-page.ts';
import { button, byLabel, byRole, byText, heading } from './support/target.ts';
import { test } from './support/test.ts';

/** global-setup.ts provides the waits of this park: 35 minutes for Raptor. */
const GARDALAND_ID = '12';

// Key values of the WebDriver standard.
const ESCAPE = '\uE00C';
const ARROW_RIGHT = '\uE014';

async function signUp(app: AppPage, email: string, code: () => Promise<string>): Promise<void> {
  await app.open('/auth');
  await app.click(button("Don't have an account? Sign up"));
  await app.fill(byLabel('Email'), email);
  await app.fill(byLabel(/^Password/), GOOD_PASSWORD);
  await app.expectNoErrors('sign up');
  await app.click(button('Sign up'));
  await app.expectVisible(heading('Enter verification code'));
  await app.expectNoErrors('code');
  await app.click(byLabel('Verification code digit'));
  await app.type(await code());
}

async function onboard(app: AppPage, name: string, photo: string): Promise<void> {
  const steps = [
    () => app.fill(byLabel('Your name'), name),
    async () => {
      await app.pickFiles(byLabel('Photo file'), [photo]);
      await app.click(button('Use photo'));
      await app.expectVisible(byRole('img', 'Your profile photo'));
    },
    () => app.fill(byLabel('Your bio'), 'Front row or nothing.'),
    () => app.fill(byLabel('Favorite rollercoaster'), 'Taron'),
    () => app.fill(byLabel('Home park'), 'Phantasialand'),
    () => app.fill(byLabel('Instagram'), '@loop.rider'),
    () => app.click(byRole('radio', /^Yes/)),
    () => app.expectVisible(heading('Become a THRILL GUIDE')),
  ];
  for (const [index, completeStep] of steps.entries()) {
    await app.expectVisible(byText(`Step ${index + 1} of 9`));
    await completeStep();
    await app.expectNoErrors(`step ${index + 1}`);
    await app.click(button('Next'));
  }
  await app.expectVisible(heading('Ready to Ride!'));
  await app.expectNoErrors('step 9');
  await app.click(button('Complete Sign-up'));
  await app.expectPath(/^\/members$/);
  await app.expectVisible(byRole('listitem', undefined, { containing: name }));
  await app.expectNoErrors('members');
}

async function createPost(app: AppPage, photos: readonly string[]): Promise<void> {
  await app.open('/create-post');
  await app.fill(byLabel('Your post'), 'First lap of the season');
  await app.pickFiles(byLabel('Photo files'), photos);
  const uploads = byRole('region', 'Photos');
  for (const [index] of photos.entries())
    await app.expectVisible(
      byLabel('Uploaded', { inside: byRole('listitem', `Photo ${index + 1}`, { inside: uploads }) }),
    );
  await app.fill(byLabel('What does photo 1 show?'), 'The lift hill');
  await app.expectNoErrors('write a post');
  await app.click(button('Post'));
  await app.expectVisible(byText('Post created!'));
  await app.expectPath(/^\/posts$/);
}

async function viewPhotos(app: AppPage): Promise<void> {
  const card = byRole('article', undefined, { containing: 'First lap of the season' });
  await app.click(button('The lift hill', { inside: card }));
  const lightbox = byRole('dialog', /^Photos by /);
  await app.expectVisible(byText('Photo 1 of 2: The lift hill', { inside: lightbox }));
  await app.expectNoErrors('lightbox');
  await app.type(ARROW_RIGHT);
  await app.expectVisible(byText(/^Photo 2 of 2/, { inside: lightbox }));
  await app.type(ESCAPE);
  await app.expectHidden(lightbox);
  await app.expectPath(/^\/posts$/);
  await app.expectNoErrors('posts');
}

async function playGame(app: AppPage): Promise<void> {
  await app.open('/who-am-i-game');
  await app.click(byLabel('Full screen'));
  await app.click(button('Choose a mode'));
  await app.click(button(/^Roller Coasters/));
  await app.expectVisible(byText(/^Score 0/));
  await app.click(button('Correct'));
  await app.expectVisible(byText(/^Score 10/));
  await app.expectNoErrors('game');
  await app.click(button('End this game'));
  await app.expectVisible(heading('Who Am I? Coaster Edition'));
}

test('a new member signs up, posts photos, RSVPs, votes, plays the game and ticks a coaster without errors', async ({
  app,
  member,
  dataDir,
}, testInfo) => {
  const email = newEmail();
  const name = `Ruby Inversion ${member.id.slice(-4)}`;
  const photos = ['first.png', 'second.png'].map((file) => testInfo.outputPath(file));
  for (const path of photos) await writeFile(path, pngFile(1600, 1200));
  const [photo = ''] = photos;
  const meetupId = await createMeetup(member, { title: `Rope drop ${member.id}` });
  const tipText = `The back row is best. ${member.id}`;
  const tipId = await createTip(member, { park_id: GARDALAND_ID, tip_text: tipText });

  await signUp(app, email, async () => codeIn(await waitForMail(dataDir, email)));
  await onboard(app, name, photo);

  await createPost(app, photos);
  await viewPhotos(app);

  await app.open(`/meetups/${meetupId}`);
  await app.click(button("I'm going"));
  await app.expectVisible(byText(/^1 going/));
  await app.expectNoErrors('meetup');

  await app.open('/wait-times');
  await app.fill(byLabel('Search parks'), 'italy');
  await app.click(button('Gardaland'));
  await app.expectVisible(heading('Raptor'));
  await app.expectVisible(byRole('listitem', undefined, { containing: '35 min' }));
  await app.click(button(/^Thoosie Tips/));
  const tip = byRole('article', undefined, { containing: tipText });
  await app.click(button('Upvote', { inside: tip }));
  await expect
    .poll(async () => (await member.client.from('thoosie_tips').select('upvotes').eq('id', tipId)).data)
    .toEqual([{ upvotes: 1 }]);
  await app.expectNoErrors('waits and tips');

  await playGame(app);

  await app.open('/thrill-tour-2025?tab=coasters');
  await app.click(byLabel('Dune'));
  await app.expectVisible(byText('1 of 37 coasters'));
  await app.expectNoErrors('tour');
});
