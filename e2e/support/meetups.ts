import { expect, type Locator, type Page } from '@playwright/test';

/** Finds the card of a meetup in the list, loading further pages if other tests' meetups come first. */
export async function findCard(page: Page, title: string): Promise<Locator> {
  const upcoming = page.getByRole('region', { name: 'Upcoming meetups' });
  const card = upcoming.getByRole('article').filter({ hasText: title });
  const more = page.getByRole('button', { name: 'Show more upcoming meetups' });
  await expect(card.or(more).first()).toBeVisible();
  await expect(async () => {
    if (!(await card.isVisible())) await more.click({ timeout: 1000 });
    await expect(card).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 60_000 });
  return card;
}
