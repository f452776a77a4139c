/** A distance, a size or a point in px. Points are relative to the center of the viewport. */
export type Vector = { readonly x: number; readonly y: number };

/** The zoom of a photo: its scale relative to the fitted size, and the offset in px between the centers of the photo and the viewport. */
export type PhotoView = { readonly scale: number; readonly x: number; readonly y: number };

/** The size of the viewport in px, and the size of the photo fitted into it. */
export type Viewport = { readonly size: Vector; readonly fitted: Vector };

/** The photo fitted into the viewport. */
export const fittedView: PhotoView = { scale: 1, x: 0, y: 0 };

// @spec community/swipe
/** Minimum distance of a swipe in px. */
const SWIPE_THRESHOLD = 50;
const MAX_SCALE = 4;
const TOGGLE_SCALE = 2.5;

/** Returns where a swipe leads: to the previous photo (-1), the next (1) or nowhere (0). */
export function swipeStep({ x, y }: Vector): -1 | 0 | 1 {
  if (Math.abs(x) < SWIPE_THRESHOLD || Math.abs(x) < Math.abs(y)) return 0;
  return x < 0 ? 1 : -1;
}

/** Returns the largest size at which the whole photo fits into a box. */
export function fitWithin(photo: Vector, box: Vector): Vector {
  const ratio = Math.min(box.x / photo.x, box.y / photo.y);
  return { x: photo.x * ratio, y: photo.y * ratio };
}

function clamp(lowest: number, value: number, highest: number): number {
  return Math.min(Math.max(value, lowest), highest);
}

/** Limits the offset so that the photo covers as much of the viewport as it can. */
function limitOffset({ scale, x, y }: PhotoView, { size, fitted }: Viewport): PhotoView {
  const slackX = Math.max(0, (fitted.x * scale - size.x) / 2);
  const slackY = Math.max(0, (fitted.y * scale - size.y) / 2);
  return { scale, x: clamp(-slackX, x, slackX), y: clamp(-slackY, y, slackY) };
}

/** Returns the view moved by a distance, but not past the edges of the photo. */
export function pan(view: PhotoView, delta: Vector, viewport: Viewport): PhotoView {
  return limitOffset({ ...view, x: view.x + delta.x, y: view.y + delta.y }, viewport);
}

/** Returns the view at another scale, limited to 1 to 4. The pixel at `point` stays in place unless the photo would leave a gap. */
export function zoomTo(view: PhotoView, scale: number, point: Vector, viewport: Viewport): PhotoView {
  const next = clamp(1, scale, MAX_SCALE);
  const ratio = next / view.scale;
  return limitOffset(
    { scale: next, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio },
    viewport,
  );
}

/** Returns the view zoomed in on `point`, or the fitted view when the photo is already zoomed in. */
export function toggleZoomAt(view: PhotoView, point: Vector, viewport: Viewport): PhotoView {
  return view.scale > 1 ? fittedView : zoomTo(view, TOGGLE_SCALE, point, viewport);
}
