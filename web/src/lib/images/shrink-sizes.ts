export type Size = { readonly width: number; readonly height: number };

/** Safari on iPhones rejects canvases above about 16.7 million pixels. */
const CANVAS_MAX_PIXELS = 16_000_000;

/** Returns the size that fits into a square of `maxSide`, in the same proportions. Never enlarges. */
export function fitWithin({ width, height }: Size, maxSide: number): Size {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Returns the sizes to draw one after the other; the last one is `to`. Each step after the first at most halves the shorter side: if
 * browsers shrink an image further in one step, they skip pixels, which adds noise to fine patterns. The first step may shrink further,
 * because sizes that are too large for a canvas are left out.
 */
export function shrinkSteps(from: Size, to: Size): readonly Size[] {
  const steps: Size[] = [];
  let { width, height } = from;
  while (width / 2 > to.width && height / 2 > to.height) {
    width = Math.round(width / 2);
    height = Math.round(height / 2);
    if (width * height <= CANVAS_MAX_PIXELS) steps.push({ width, height });
  }
  return [...steps, to];
}
