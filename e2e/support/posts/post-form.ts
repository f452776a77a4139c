import { expect, type Locator, type Page } from '@playwright/test';

export type PickedFile = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

export const postText = (page: Page): Locator => page.getByLabel('Your post');

export const postButton = (page: Page): Locator => page.getByRole('button', { name: 'Post', exact: true });

/** Picks files in the photo field, as the file dialog does. */
export async function pickPhotos(page: Page, ...files: PickedFile[]): Promise<void> {
  await page.getByLabel('Photo files').setInputFiles(files);
}

/** Pastes a file into the page, or drops it there. */
export async function insertFile(page: Page, method: 'paste' | 'drop', file: PickedFile): Promise<void> {
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
    { kind: method, name: file.name, mimeType: file.mimeType, encoded: file.buffer.toString('base64') },
  );
}

/** Returns the photo at a position, counted from 1. */
export const photoAt = (page: Page, position: number): Locator =>
  page
    .getByRole('region', { name: 'Photos' })
    .getByRole('listitem', { name: `Photo ${position}`, exact: true });

export async function expectUploaded(page: Page, ...positions: number[]): Promise<void> {
  for (const position of positions)
    await expect(photoAt(page, position).getByLabel('Uploaded')).toBeVisible();
}
