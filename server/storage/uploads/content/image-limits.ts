import { ensure } from './content-rejected-error.ts';

/** 4096 × 4096. The web app shrinks photos to at most 1200 × 1200, but not logos. Measured in docs/decisions/0040-bounded-images.md. */
const MAX_PIXELS = 16_777_216;

/** Frames of an animation. */
const MAX_FRAMES = 200;

/** Frames × pixels of the canvas: a browser fills the whole canvas for each frame, and keeps many of them in memory. */
const MAX_ANIMATED_PIXELS = 20_000_000;

/** Total pixels of all pictures in an AVIF: colour, alpha, tiles and previews. */
export const MAX_AVIF_PIXELS = 50_000_000;

/** Chunks, blocks or boxes of a file, or of a part that contains others, such as a frame. Encoders write about 1,300 in 10 MB. */
export const MAX_PARTS = 20_000;

export function checkSize(width: number, height: number): void {
  ensure(width > 0 && height > 0);
  ensure(width * height <= MAX_PIXELS, 'image_too_large');
}

export function checkFrames(count: number, canvasPixels: number): void {
  ensure(
    count <= MAX_FRAMES && (count <= 1 || count * canvasPixels <= MAX_ANIMATED_PIXELS),
    'image_too_complex',
  );
}
