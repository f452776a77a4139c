import type { Page } from '@playwright/test';
import { JPEG_QUALITY, PROFILE_PHOTO_MAX_SIDE } from '#shared/constants.ts';

/**
 * Draws a profile picture that has the dimensions of a stored photo and about its file size.
 * @param hue in degrees; a different one for each picture makes them unique
 */
export async function drawProfilePicture(page: Page, hue: number): Promise<Blob> {
  const encoded = await page.evaluate(
    ({ side, quality, hue }) => {
      const canvas = document.createElement('canvas');
      canvas.width = side;
      canvas.height = side;
      const context = canvas.getContext('2d');
      if (!context) throw new Error('No canvas');
      const sky = context.createLinearGradient(0, 0, 0, side);
      sky.addColorStop(0, `hsl(${hue} 60% 25%)`);
      sky.addColorStop(1, `hsl(${hue + 60} 80% 70%)`);
      context.fillStyle = sky;
      context.fillRect(0, 0, side, side);
      // Adds grain as in a photo: a picture without grain would compress far too well.
      for (let grain = 0; grain < side * side * 0.1; grain += 1) {
        context.fillStyle = `hsl(${hue + Math.random() * 60} 60% ${Math.random() * 100}% / 20%)`;
        context.fillRect(Math.random() * side, Math.random() * side, 3, 3);
      }
      return canvas.toDataURL('image/jpeg', quality).split(',')[1] ?? '';
    },
    { side: PROFILE_PHOTO_MAX_SIDE, quality: JPEG_QUALITY, hue },
  );
  return new Blob([Buffer.from(encoded, 'base64')], { type: 'image/jpeg' });
}
