// @spec guide/tour-page, guide/checklist, guide/player-and-team-photo, guide/picture-rules, guide/roles
// @spec guide/upload-calls

import { expect, type Page } from '@playwright/test';
import { setRole } from '../../server/testing/set-role.ts';
import { expectConfetti } from '../support/confetti.ts';
import { failRequests } from '../support/failing-requests.ts';
import { expectNoFindings } from '../support/no-findings.ts';
import { openAs } from '../support/open-as.ts';
import { png } from '../support/photos.ts';
import { test } from '../support/test.ts';
import { doubleTap } from '../support/touch.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name });

// @spec guide/tour-double-tap
test('the guide prints every day, a completed park shows confetti, and a double tap opens the game', async ({
  page,
  member,
}) => {
  await member.client
    .from('profiles')
    .update({
      thrill_tour_2025: 'yes',
      thrill_tour_coasters_checked: ['Cagliostro', 'Dune', 'Esplorabruco', 'Olandese Volante'],
    })
    .eq('id', member.id);
  await openAs(page, '/thrill-tour-2025?day=3', member);
  await expect(page.getByRole('article', { name: /^Day \d+$/ })).toHaveCount(1);
  // The recap is one line, so that the day is on the first screen.
  const recap = page.getByRole('region', { name: 'That was the tour' });
  await expect(recap).toBeVisible();
  await expect(recap.getByRole('link').first()).toBeHidden();
  await expect(tab(page, 'Schedule')).toBeInViewport({ ratio: 1 });
  // So is the first fact of the day.
  await expect(page.getByRole('article').getByRole('definition').first()).toBeInViewport({ ratio: 1 });
  await recap.getByText('That was the tour').click();
  await expect(recap.getByRole('link').first()).toBeVisible();
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(page.getByRole('article').getByRole('heading', { level: 2 }).first()).toBeFocused();
  await expectNoFindings(page, 'schedule');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article', { name: /^Day \d+$/ })).toHaveCount(10);
  await expect(page.getByRole('tab')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await tab(page, 'Hotels').click();
  await expectNoFindings(page, 'hotels');
  await tab(page, 'Coasters').click();
  await expectNoFindings(page, 'coasters');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expectConfetti(page, () => page.getByLabel('Shock').check());

  const title = page.getByRole('heading', { level: 1 }).getByRole('button', { name: '#THRILLTOUR25' });
  await title.scrollIntoViewIfNeeded();
  const box = await title.boundingBox();
  await doubleTap(page, (box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  await expect(page).toHaveURL(/\/who-am-i-game$/);
});

// @spec guide/thumbnail-limits
test('admins upload thumbnails of days and photos of the team, and can retry a failed upload', async ({
  page,
  member,
  dataDir,
}) => {
  await setRole(dataDir, member.email, 'admin');
  await openAs(page, '/thrill-tour-2025?day=7', member);
  const buffer = await png(page);
  const file = page.getByLabel('Thumbnail file of day 7');
  const thumbnail = page.getByRole('img', { name: 'Thumbnail of day 7' });
  await file.setInputFiles({
    name: 'a.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
  });
  await expect(page.getByRole('alert').getByText('File too large', { exact: true })).toBeVisible();
  await file.setInputFiles({
    name: 'a.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg onload=alert(1)>'),
  });
  await expect(page.getByRole('alert').getByText('Invalid file type', { exact: true })).toBeVisible();
  const uploads = '**/storage/v1/object/meetup-thumbnails/**';
  await failRequests(page, 'POST', uploads, { status: 500 });
  await file.setInputFiles({ name: 'day.txt', mimeType: 'text/plain', buffer });
  await expect(page.getByRole('alert').getByText('Upload failed', { exact: true })).toBeVisible();
  await expect(thumbnail).toHaveCount(0);
  await page.unroute(uploads);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('Thumbnail uploaded successfully')).toBeVisible();
  await expect(thumbnail).toBeVisible();
  await page.reload();
  await expect(thumbnail).toHaveAttribute('src', new RegExp(`/meetup-thumbnails/${member.id}/\\d+\\.jpg$`));
  await page.getByRole('button', { name: 'Remove thumbnail' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(thumbnail).toHaveCount(0);

  await tab(page, 'Team').click();
  const card = page.getByRole('listitem').filter({ hasText: 'Theo Brandt' });
  const photo = card.getByRole('img', { name: 'Photo of Theo Brandt' });
  const saves = '**/rest/v1/team_member_pictures*';
  await failRequests(page, 'POST', saves, { status: 500, body: { message: 'The picture was derailed' } });
  await page
    .getByLabel('Photo file of Theo Brandt')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
  await page
    .getByRole('dialog', { name: 'Crop your photo' })
    .getByRole('button', { name: 'Use photo' })
    .click();
  await expect(card.getByRole('alert')).toContainText('The picture was derailed');
  await expect(photo).toHaveCount(0);
  await expectNoFindings(page, 'team as an admin, with a failed photo');
  await page.unroute(saves);
  await card.getByRole('button', { name: 'Try Again' }).click();
  await expect(card.getByRole('button', { name: 'Change photo of Theo Brandt' })).toBeEnabled();
  await page.reload();
  await expect(photo).toHaveAttribute('src', /\/team-profile-pictures\/team\/theo-brandt_\d+\.jpg$/);

  await page.getByRole('link', { name: 'Edit guide' }).click();
  await expectNoFindings(page, 'editor of the guide');
  await page.getByRole('button', { name: 'Edit Day 7' }).click();
  await page.getByRole('dialog', { name: 'Edit day' }).getByRole('button', { name: 'Add an entry' }).click();
  await expect(page.getByLabel('Time of entry 7')).toBeFocused();
  await expectNoFindings(page, 'form of a day');
});
