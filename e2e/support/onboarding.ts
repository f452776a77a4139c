import { expect, type Page } from '@playwright/test';

type Answers = {
  readonly name: string;
  readonly photo: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };
};

export async function next(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next' }).click();
}

/** Picks a photo on the photo step, keeps the suggested crop, and waits until it is stored. */
export async function choosePhoto(page: Page, photo: Answers['photo']): Promise<void> {
  await page.getByLabel('Photo file').setInputFiles(photo);
  await page.getByRole('button', { name: 'Use photo' }).click();
  await expect(page.getByRole('img', { name: 'Your profile photo' })).toBeVisible();
}

/** Walks from the first step to the preview. */
export async function answerAll(page: Page, { name, photo }: Answers): Promise<void> {
  await page.getByLabel('Your name').fill(name);
  await next(page);
  await choosePhoto(page, photo);
  await next(page);
  await page.getByLabel('Your bio').fill('Front row or nothing.');
  await next(page);
  await page.getByLabel('Favourite rollercoaster').fill('Taron');
  await next(page);
  await page.getByLabel('Home park').fill('Phantasialand');
  await next(page);
  await page.getByLabel('Instagram').fill('@loop.rider');
  await next(page);
  await page.getByRole('radio', { name: 'Yes' }).check();
  await next(page);
  await expect(page.getByRole('heading', { name: 'Become a THRILL GUIDE' })).toBeVisible();
  await next(page);
  await expect(page.getByRole('heading', { name: 'Ready to Ride!' })).toBeVisible();
}
