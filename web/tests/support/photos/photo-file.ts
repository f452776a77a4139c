import { jpegFile } from '../../../../server/testing/sample-files.ts';
import { stubCanvas } from './stub-canvas.ts';

/**
 * Returns a photo to pick, which the app stores as a JPEG of this width, in px. The bytes differ for each width. From this call on, the
 * app stores every picked file as this JPEG, even if `stubDecodeError` was called before.
 */
export function photoFile(width = 40): File {
  const jpeg = jpegFile(width, 30);
  stubCanvas(jpeg);
  return new File([jpeg], 'lift-hill.jpg', { type: 'image/jpeg' });
}
