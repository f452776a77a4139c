import { expect, type Page } from '@playwright/test';
import { setRole } from '../../server/testing/set-role.ts';
import { expectConfetti } from '../support/confetti.ts';
import { failRequests } from '../support/failing-requests.ts';
import { expectNoFindings } from '../support/no-findings.ts';
import { openAs } from '../support/open-as.ts';
import { png } from '../support/photos.ts';
import { type Account, test } from '../support/test.ts';
import { doubleTap } from '../support/touch.ts';

const PARKS = [
  'No park today',
  'Magicland',
  'No park today',
  'Cavallino Matto',
  'Fiabilandia',
  'Mirabilandia',
  'Mirabilandia',
  'Movieland Park',
  'Gardaland',
  'Gardaland',
];

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const day = (page: Page, number: number) => page.getByRole('button', { name: `Day ${number}`, exact: true });

async function storedChecklist({ client, userId }: Account): Promise<string[]> {
  const { data } = await client
    .from('profiles')
    .select('thrill_tour_coasters_checked')
    .eq('id', userId)
    .single();
  return data?.thrill_tour_coasters_checked.toSorted();
}

test('ten days, hotels and team; a park ticked to the end, through a failing connection; the way to the game', async ({
  page,
  member,
}) => {
  const stored = ['Cagliostro', 'Dune', 'Esplorabruco', 'Olandese Volante', 'Sold to another park', 7];
  await member.client
    .from('profiles')
    .update({ thrill_tour_2025: 'yes', thrill_tour_coasters_checked: stored })
    .eq('id', member.userId);

  // The visitor's own calendar, whatever their timezone.
  await page.clock.setFixedTime(new Date(2025, 6, 25, 23, 30));
  await openAs(page, '/thrill-tour-2025', member);
  await expect(day(page, 5)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Today', { exact: true })).toBeVisible();
  await page.clock.setFixedTime(new Date(2025, 7, 2, 12));
  await page.reload();
  await expect(day(page, 1)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Today', { exact: true })).toBeHidden();
  await expect(page.getByRole('button', { name: /thumbnail/ })).toHaveCount(0);
  for (const [index, park] of PARKS.entries()) {
    const shown = page.getByRole('article', { name: `Day ${index + 1}`, exact: true });
    await expect(shown.getByText(park, { exact: true }).first()).toBeVisible();
    await expect(shown.getByText(`${21 + index}`).first()).toBeVisible();
    await expect(day(page, index + 1)).toHaveAttribute('aria-pressed', 'true');
    if (index > 0) await expect(shown.getByRole('heading', { level: 2 }).first()).toBeFocused();
    if (index < 9) await page.getByRole('button', { name: 'Next day' }).click();
  }
  await day(page, 3).click();
  await expect(page).toHaveURL(/[?&]day=3\b/);
  await expectNoFindings(page, 'schedule');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article', { name: /^Day \d+$/ })).toHaveCount(10);
  await expect(page.getByRole('tab')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });

  await tab(page, 'Hotels').click();
  const hotels = page.getByRole('list', { name: 'Hotels of the tour' });
  await expect(hotels.getByRole('heading')).toHaveCount(4);
  await page.reload();
  await expect(hotels).toContainText('Breakfast 07:00–10:00');
  await expectNoFindings(page, 'hotels');

  await tab(page, 'Coasters').click();
  await expect(page.getByText('10.8%')).toBeVisible();
  await expect(page.getByText('4 of 37 coasters')).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(37);
  await expectNoFindings(page, 'coasters');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const magicland = page.getByRole('region', { name: 'Magicland' });
  const counts = await magicland.evaluateHandle((region) => {
    const seen = new Set<string>();
    const look = () => seen.add(/\d of \d/.exec(region.textContent)?.[0] ?? '');
    new MutationObserver(look).observe(region, { subtree: true, childList: true, characterData: true });
    return seen;
  });
  const saved = page.waitForResponse('**/rest/v1/rpc/toggle_tour_coaster');
  await expectConfetti(page, () => page.getByLabel('Shock').check());
  await expect(magicland).toContainText('5 of 5');
  await expect(page.getByText('13.5%')).toBeVisible();
  await saved;
  await expect.poll(() => storedChecklist(member)).toContain('Shock');
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('tour-ticks'))))
    .toEqual([]);
  // From the press until after it was saved, the tick never went out again.
  expect(await counts.evaluate((seen) => [...seen])).toEqual(['5 of 5']);

  const saves = '**/rest/v1/rpc/toggle_tour_coaster';
  await failRequests(page, 'POST', saves, { status: 503, body: { message: 'derailed' } });
  await page.getByLabel('Raptor').check();
  await page.getByLabel('Dune').uncheck();
  await page.reload();
  await expect(page.getByLabel('Raptor')).toBeChecked();
  await expect(page.getByLabel('Dune')).not.toBeChecked();
  await expect(page.getByText('13.5%')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  // Another device ticks meanwhile; neither undoes what the other did.
  await member.client.rpc('toggle_tour_coaster', { coaster_name: 'Katun', checked: true });
  expect(await storedChecklist(member)).not.toContain('Raptor');
  await page.goto('/members');
  await page.unroute(saves);
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await expect
    .poll(() => storedChecklist(member))
    .toEqual([
      '7',
      'Cagliostro',
      'Esplorabruco',
      'Katun',
      'Olandese Volante',
      'Raptor',
      'Shock',
      'Sold to another park',
    ]);
  await page.goto('/thrill-tour-2025?tab=coasters');
  await expect(page.getByLabel('Katun')).toBeChecked();
  await expect(page.getByText('16.2%')).toBeVisible();

  await tab(page, 'Team').click();
  const team = page.getByRole('list', { name: 'Team of the tour' });
  await expect(team.getByRole('listitem')).toHaveCount(9);
  await expect(team.getByRole('link', { name: 'Maëlle Fabre' })).toHaveAttribute(
    'href',
    'https://wa.me/33639984107',
  );
  await expect(team.getByRole('button')).toHaveCount(0);

  const title = page.getByRole('heading', { level: 1 }).getByRole('button', { name: '#THRILLTOUR25' });
  await title.press('Enter');
  await expect(page).toHaveURL(/\/who-am-i-game$/);
  await page.goBack();
  await expect(team).toBeVisible();
  const box = await title.boundingBox();
  await doubleTap(page, (box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  await expect(page).toHaveURL(/\/who-am-i-game$/);
});

test('admins give days and the team pictures, and keep what fails', async ({ page, member, dataDir }) => {
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
  await expect(thumbnail).toHaveAttribute(
    'src',
    new RegExp(`/meetup-thumbnails/${member.userId}/\\d+\\.jpg$`),
  );
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
  await expectNoFindings(page, 'team as an admin, a photo refused');
  await page.unroute(saves);
  await card.getByRole('button', { name: 'Try Again' }).click();
  await expect(card.getByRole('button', { name: 'Change photo of Theo Brandt' })).toBeEnabled();
  await page.reload();
  await expect(photo).toHaveAttribute('src', /\/team-profile-pictures\/team\/theo-brandt_\d+\.jpg$/);
});
