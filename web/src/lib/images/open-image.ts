import { ImageError } from './image-error.ts';
import { HEADER_BYTES, readImageHeader } from './image-header.ts';

/** A decoded image takes 4 bytes per pixel: a small file with huge dimensions could crash the page. Checked for JPEG and PNG only. */
const MAX_PIXELS = 120_000_000;

/**
 * Decodes an image and applies its orientation. The caller closes the result.
 * @throws ImageError if it is a JPEG or PNG with too many pixels, or this browser cannot decode it; the browser's DOMException if the file
 * can no longer be read
 */
export async function openImage(file: Blob): Promise<ImageBitmap> {
  const { size } = readImageHeader(new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer()));
  if (size && size.width * size.height > MAX_PIXELS) {
    const [width, height] = [size.width, size.height].map((side) => side.toLocaleString('en'));
    throw new ImageError(
      `This picture is too large to open here (${width} × ${height} pixels). Please select a smaller one.`,
    );
  }
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (cause) {
    throw new ImageError('This picture could not be read. It may be damaged; please select another one.', {
      cause,
    });
  }
}
