import { HEADER_BYTES, readImageHeader } from './image-header.ts';
import { ImageProblem } from './image-problem.ts';

/** A decoded picture takes 4 bytes a pixel: a small file of a huge picture could take the page down with it. */
const MAX_PIXELS = 120_000_000;

/**
 * Decodes a picture, turned the way it was taken. Close the answer when done. Rejects with an `ImageProblem` when it
 * is too large to open, or is no picture that this browser can read.
 */
export async function openImage(file: Blob): Promise<ImageBitmap> {
  const { size } = readImageHeader(new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer()));
  if (size && size.width * size.height > MAX_PIXELS) {
    const [width, height] = [size.width, size.height].map((side) => side.toLocaleString('en'));
    throw new ImageProblem(
      `This picture is too large to open here (${width} × ${height} pixels). Please select a smaller one.`,
    );
  }
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (cause) {
    throw new ImageProblem('This picture could not be read. It may be damaged; please select another one.', {
      cause,
    });
  }
}
