import type { Page } from '@playwright/test';

/** Draws a picture in the browser: one half orange, the other blue. Orange is the lower half if `upsideDown`, else the upper. */
async function drawPicture(
  page: Page,
  options: { width: number; height: number; type: string; upsideDown: boolean },
): Promise<Buffer> {
  const encoded = await page.evaluate(async ({ width, height, type, upsideDown }) => {
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('No canvas');
    context.fillStyle = upsideDown ? '#2040ff' : '#ff8000';
    context.fillRect(0, 0, width, height / 2);
    context.fillStyle = upsideDown ? '#ff8000' : '#2040ff';
    context.fillRect(0, height / 2, width, height / 2);
    return canvas.toDataURL(type, 0.92).split(',')[1] ?? '';
  }, options);
  return Buffer.from(encoded, 'base64');
}

/** Returns an EXIF segment as cameras write it, with an orientation and a GPS block that must not be published. */
function exifSegment(orientation: number): Buffer {
  const tiff = Buffer.alloc(8 + 2 + 2 * 12 + 4 + 2 + 12 + 4);
  tiff.write('MM\0*', 0, 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(2, 8);
  // Orientation: tag 0x0112, SHORT.
  tiff.writeUInt16BE(0x0112, 10);
  tiff.writeUInt16BE(3, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  // GPS block: tag 0x8825, LONG, the offset of the second directory.
  tiff.writeUInt16BE(0x8825, 22);
  tiff.writeUInt16BE(4, 24);
  tiff.writeUInt32BE(1, 26);
  tiff.writeUInt32BE(38, 30);
  tiff.writeUInt16BE(1, 38);
  // GPSLatitudeRef: tag 1, ASCII "N".
  tiff.writeUInt16BE(1, 40);
  tiff.writeUInt16BE(2, 42);
  tiff.writeUInt32BE(2, 44);
  tiff.write('N\0', 48, 'latin1');
  const header = Buffer.alloc(4);
  header.writeUInt16BE(0xffe1, 0);
  header.writeUInt16BE(2 + 6 + tiff.length, 2);
  return Buffer.concat([header, Buffer.from('Exif\0\0', 'latin1'), tiff]);
}

/**
 * Returns a JPEG as from a phone held upside down: the pixels are rotated by 180°, and EXIF has the orientation. Displayed, the
 * upper half is orange and the lower half blue.
 */
export async function upsideDownJpeg(page: Page, { width = 1600, height = 1200 } = {}): Promise<Buffer> {
  const jpeg = await drawPicture(page, { width, height, type: 'image/jpeg', upsideDown: true });
  return Buffer.concat([jpeg.subarray(0, 2), exifSegment(3), jpeg.subarray(2)]);
}

/** Returns a PNG, upper half orange, lower half blue. */
export async function png(page: Page, { width = 800, height = 800 } = {}): Promise<Buffer> {
  return drawPicture(page, { width, height, type: 'image/png', upsideDown: false });
}

/** Returns the size of a picture and the colours in the middle of its upper and lower half. */
export async function readColours(
  page: Page,
  url: string,
): Promise<{ upper: string; lower: string; width: number; height: number }> {
  return page.evaluate(async (source) => {
    const bitmap = await createImageBitmap(await (await fetch(source)).blob());
    const canvas = document.createElement('canvas');
    canvas.width = bitmap.width;
    canvas.height = bitmap.height;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('No canvas');
    context.drawImage(bitmap, 0, 0);
    const nameAt = (y: number) => {
      const [red = 0, , blue = 0] = context.getImageData(bitmap.width / 2, y, 1, 1).data;
      return red > blue ? 'orange' : 'blue';
    };
    const { width, height } = bitmap;
    return { upper: nameAt(height / 4), lower: nameAt((height * 3) / 4), width, height };
  }, url);
}
