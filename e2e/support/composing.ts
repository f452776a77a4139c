import { expect, type Locator, type Page } from '@playwright/test';
import type { Account } from './test.ts';

export type PickedFile = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

/** The field that the post is written into. */
export const postText = (page: Page): Locator => page.getByLabel('Your post');

export const sendPost = (page: Page): Locator => page.getByRole('button', { name: 'Post', exact: true });

/** Picks files as the dialog does that a button opens. */
export async function pickPhotos(page: Page, ...files: PickedFile[]): Promise<void> {
  await page.getByLabel('Photo files').setInputFiles(files);
}

/** Pastes a file into the page, or drops it there. */
export async function handOver(page: Page, way: 'paste' | 'drop', file: PickedFile): Promise<void> {
  await postText(page).evaluate(
    (field, { kind, name, mimeType, encoded }) => {
      const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], name, { type: mimeType }));
      const options = { bubbles: true, cancelable: true };
      field.dispatchEvent(
        kind === 'paste'
          ? new ClipboardEvent('paste', { ...options, clipboardData: data })
          : new DragEvent('drop', { ...options, dataTransfer: data }),
      );
    },
    { kind: way, name: file.name, mimeType: file.mimeType, encoded: file.buffer.toString('base64') },
  );
}

/** The photo at that place, counted from 1. */
export const photoAt = (page: Page, place: number): Locator =>
  page.getByRole('region', { name: 'Photos' }).getByRole('listitem', { name: `Photo ${place}`, exact: true });

export async function expectUploaded(page: Page, ...places: number[]): Promise<void> {
  for (const place of places) await expect(photoAt(page, place).getByLabel('Uploaded')).toBeVisible();
}

/** How many pictures of posts a member has in the storage. */
export async function countStoredPhotos({ client, id: userId }: Account): Promise<number> {
  const { data, error } = await client.storage.from('post-images').list(userId);
  if (error) throw error;
  return data.length;
}
