import { expect, type Page } from '@playwright/test';

type Answers = {
  readonly onStep?: (step: number) => Promise<void>;
  readonly name: string;
  readonly photo: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };
};

export async function clickNext(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next' }).click();
}

/** Picks a photo on the photo step, keeps the suggested crop, and waits until it is stored. */
async function choosePhoto(page: Page, photo: Answers['photo']): Promise<void> {
  await page.getByLabel('Photo file').setInputFiles(photo);
  await page.getByRole('button', { name: 'Use photo' }).click();
  await expect(page.getByRole('img', { name: 'Your profile photo' })).toBeVisible();
}

/** Completes all steps up to the preview. Calls `onStep` on each step before going on, and on the preview. */
export async function completeOnboardingSteps(
  page: Page,
  { name, photo, onStep = async () => {} }: Answers,
): Promise<void> {
  const steps: (() => Promise<unknown>)[] = [
    () => page.getByLabel('Your name').fill(name),
    () => choosePhoto(page, photo),
    () => page.getByLabel('Your bio').fill('Front row or nothing.'),
    () => page.getByLabel('Favorite rollercoaster').fill('Taron'),
    () => page.getByLabel('Home park').fill('Phantasialand'),
    () => page.getByLabel('Instagram').fill('@loop.rider'),
    () => page.getByRole('radio', { name: 'Yes' }).check(),
    () => expect(page.getByRole('heading', { name: 'Become a THRILL GUIDE' })).toBeVisible(),
  ];
  for (const [index, completeStep] of steps.entries()) {
    await expect(page.getByText(`Step ${index + 1} of 9`)).toBeVisible();
    await completeStep();
    await onStep(index + 1);
    await clickNext(page);
  }
  await expect(page.getByRole('heading', { name: 'Ready to Ride!' })).toBeVisible();
  await onStep(9);
}
