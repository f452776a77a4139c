/** A length in px in each direction; as a point, from the middle of the stage. */
export type Vector = { readonly x: number; readonly y: number };

/** How a photo is looked at: how much larger than fitted, and how far its middle is from the middle of the stage. */
export type PhotoView = { readonly scale: number; readonly x: number; readonly y: number };

/** The place that a photo has, and the size at which it fits in there. */
export type Stage = { readonly room: Vector; readonly fitted: Vector };

/** The whole photo, as it fits. */
export const wholePhoto: PhotoView = { scale: 1, x: 0, y: 0 };

// @spec community/swipe
/** How far a finger must go for the next photo, in px. */
const SWIPE_THRESHOLD = 50;
const MAX_SCALE = 4;
const CLOSE_UP_SCALE = 2.5;

/** What a swipe by `moved` asks for: the photo before (-1), the next (1), or none (0). */
export function swipeStep({ x, y }: Vector): -1 | 0 | 1 {
  if (Math.abs(x) < SWIPE_THRESHOLD || Math.abs(x) < Math.abs(y)) return 0;
  return x < 0 ? 1 : -1;
}

/** The size of a photo fitted into a room without cutting anything off. */
export function sizeWithin(photo: Vector, room: Vector): Vector {
  const ratio = Math.min(room.x / photo.x, room.y / photo.y);
  return { x: photo.x * ratio, y: photo.y * ratio };
}

function between(lowest: number, value: number, highest: number): number {
  return Math.min(Math.max(value, lowest), highest);
}

/** The nearest view that leaves no gap beside the photo which moving it could fill. */
function held({ scale, x, y }: PhotoView, { room, fitted }: Stage): PhotoView {
  const slackX = Math.max(0, (fitted.x * scale - room.x) / 2);
  const slackY = Math.max(0, (fitted.y * scale - room.y) / 2);
  return { scale, x: between(-slackX, x, slackX), y: between(-slackY, y, slackY) };
}

/** The view moved by the hand. */
export function panned(view: PhotoView, moved: Vector, stage: Stage): PhotoView {
  return held({ ...view, x: view.x + moved.x, y: view.y + moved.y }, stage);
}

/** The view at `scale`, with what is at `point` staying there. */
export function zoomedTo(view: PhotoView, scale: number, point: Vector, stage: Stage): PhotoView {
  const next = between(1, scale, MAX_SCALE);
  const ratio = next / view.scale;
  return held(
    { scale: next, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio },
    stage,
  );
}

/** Close up on `point`, or from there back to the whole. */
export function toggledZoom(view: PhotoView, point: Vector, stage: Stage): PhotoView {
  return view.scale > 1 ? wholePhoto : zoomedTo(view, CLOSE_UP_SCALE, point, stage);
}
