// @spec accounts/photo-rules

import { ImageError } from './image-error.ts';
import { openImage } from './open-image.ts';
import { fitWithin, type Size, shrinkSteps } from './shrink-sizes.ts';

type ImageSource = ImageBitmap | HTMLCanvasElement;

/** A crop of an image, in pixels. */
export type ImageArea = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

type ShrinkOptions = {
  /** Maximum length of the longer side of the result, in pixels. */
  readonly maxSide: number;
  /** JPEG quality, 0 to 1. */
  readonly quality: number;
  /** The crop; the whole image by default. */
  readonly area?: ImageArea | undefined;
};

function draw(image: ImageSource, from: ImageArea, { width, height }: Size): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new ImageError('Error processing image. Please try again.');
  // JPEG has no transparency: without a background, transparent pixels would turn black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, from.x, from.y, from.width, from.height, 0, 0, width, height);
  return canvas;
}

/**
 * Opens an image file and redraws it as a JPEG whose sides are at most `maxSide`.
 * @throws the errors of `openImage`, or ImageError if this browser cannot redraw the image
 */
export async function shrinkFile(file: Blob, options: ShrinkOptions): Promise<Blob> {
  const image = await openImage(file);
  try {
    return await shrinkImage(image, options);
  } finally {
    image.close();
  }
}

/**
 * Redraws an image as a JPEG whose sides are at most `maxSide`. Only pixels remain, so the metadata, including the location, is removed.
 * @throws ImageError if this browser cannot redraw it
 */
export async function shrinkImage(
  image: ImageSource,
  { maxSide, quality, area = { x: 0, y: 0, width: image.width, height: image.height } }: ShrinkOptions,
): Promise<Blob> {
  let source = image;
  let from = area;
  for (const step of shrinkSteps(area, fitWithin(area, maxSide))) {
    source = draw(source, from, step);
    from = { x: 0, y: 0, ...step };
  }
  // Always a canvas, because `shrinkSteps` returns at least one size. TypeScript does not know that.
  const canvas = source;
  if (!(canvas instanceof HTMLCanvasElement))
    throw new ImageError('Error processing image. Please try again.');
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  if (!blob) throw new ImageError('Error processing image. Please try again.');
  return blob;
}
