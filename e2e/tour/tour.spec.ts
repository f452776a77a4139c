// @spec guide/tour-page, guide/checklist

import { expect, type Page } from '@playwright/test';
import { setRole } from '../../server/testing/set-role.ts';
import { expectConfetti } from '../support/confetti.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { failRequests } from '../support/failing-requests.ts';
import { openAs } from '../support/open-as.ts';
import { png } from '../support/photos.ts';
import { test } from '../support/test.ts';
import { doubleTap } from '../support/touch.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name });

// @spec guide/tour-double-tap
test('a print of the guide contains all ten days, a completed park shows confetti, and a double tap opens the game', async ({
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
  // The recap is one line, so that the schedule of the day is visible without scrolling.
  const recap = page.getByRole('region', { name: 'That was the tour' });
  await expect(recap).toBeVisible();
  await expect(recap.getByRole('link').first()).toBeHidden();
  await expect(tab(page, 'Schedule')).toBeInViewport({ ratio: 1 });
  // The first detail of the schedule is visible without scrolling, too.
  await expect(page.getByRole('article').getByRole('definition').first()).toBeInViewport({ ratio: 1 });
  await recap.getByText('That was the tour').click();
  await expect(recap.getByRole('link').first()).toBeVisible();
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(page.getByRole('article').getByRole('heading', { level: 2 }).first()).toBeFocused();
  await expectAccessible(page, 'schedule');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article', { name: /^Day \d+$/ })).toHaveCount(10);
  await expect(page.getByRole('tab')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await tab(page, 'Hotels').click();
  await expectAccessible(page, 'hotels');
  await tab(page, 'Coasters').click();
  await expectAccessible(page, 'coasters');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expectConfetti(page, () => page.getByLabel('Shock').check());

  const title = page.getByRole('heading', { level: 1 }).getByRole('button', { name: '#THRILLTOUR25' });
  await title.scrollIntoViewIfNeeded();
  const box = await title.boundingBox();
  await doubleTap(page, (box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  await expect(page).toHaveURL(/\/who-am-i-game$/);
});

test('for admins, the guide with a photo that could not be saved and the editor of the guide are accessible', async ({
  page,
  member,
  dataDir,
}) => {
  await setRole(dataDir, member.email, 'admin');
  await openAs(page, '/thrill-tour-2025?tab=team', member);
  const card = page.getByRole('listitem').filter({ hasText: 'Theo Brandt' });
  await failRequests(page, 'POST', '**/rest/v1/team_member_pictures*', { status: 500 });
  await page
    .getByLabel('Photo file of Theo Brandt')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await png(page) });
  await page
    .getByRole('dialog', { name: 'Crop your photo' })
    .getByRole('button', { name: 'Use photo' })
    .click();
  await expect(card.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'team as an admin, with a failed photo');

  await page.getByRole('link', { name: 'Edit guide' }).click();
  await expectAccessible(page, 'editor of the guide');
  await page.getByRole('button', { name: 'Edit Day 7' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit day' })).toBeVisible();
  await expectAccessible(page, 'form of a day');
});
