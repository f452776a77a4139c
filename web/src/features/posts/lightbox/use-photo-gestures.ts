import { type PointerEvent, useEffect, useRef, useState } from 'react';
import {
  panned,
  type Stage,
  sizeWithin,
  swipeStep,
  toggledZoom,
  type Vector,
  wholePhoto,
  zoomedTo,
} from '../model/photo-view.ts';

/** Two taps are one gesture when they are so near each other, in ms and px. */
const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_PX = 30;
/** A finger that rests moves a little. */
const TAP_PX = 10;
const MIDDLE = { x: 0, y: 0 };

type Gestures = {
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
  readonly onSwipe: (step: -1 | 1) => void;
};

function difference(a: Vector, b: Vector): Vector {
  return { x: a.x - b.x, y: a.y - b.y };
}

function middle(a: Vector, b: Vector): Vector {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function length({ x, y }: Vector): number {
  return Math.hypot(x, y);
}

/** Looks at photos by finger, mouse and wheel: swiping from one to the next, and going near. */
export function usePhotoGestures({ hasPrevious, hasNext, onSwipe }: Gestures) {
  const stage = useRef<HTMLDivElement>(null);
  const [view, setView] = useState(wholePhoto);
  const [drag, setDrag] = useState(0);
  const [held, setHeld] = useState(false);
  const pointers = useRef(new Map<number, Vector>());
  // From the first finger down to the last one up.
  const gesture = useRef({ start: MIDDLE, swipes: false, taps: false });
  const lastTap = useRef({ at: Number.NEGATIVE_INFINITY, point: MIDDLE });

  /** The sizes as they are now; the photo fills the stage until it is there. */
  function measure(): Stage {
    const room = { x: stage.current?.clientWidth ?? 0, y: stage.current?.clientHeight ?? 0 };
    const photo = stage.current?.querySelector<HTMLImageElement>('img[data-current]');
    if (!photo?.naturalWidth) return { room, fitted: room };
    return { room, fitted: sizeWithin({ x: photo.naturalWidth, y: photo.naturalHeight }, room) };
  }

  /** Where an event is, from the middle of the stage. */
  function pointOf({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Vector {
    const { left, top, width, height } = stage.current?.getBoundingClientRect() ?? new DOMRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  }

  function down(event: PointerEvent): void {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    stage.current?.setPointerCapture(event.pointerId);
    const point = pointOf(event);
    pointers.current.set(event.pointerId, point);
    setHeld(true);
    const alone = pointers.current.size === 1;
    gesture.current = { start: point, swipes: alone && view.scale === 1, taps: alone };
    if (!alone) setDrag(0);
  }

  function move(event: PointerEvent): void {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const point = pointOf(event);
    const others = [...pointers.current].filter(([id]) => id !== event.pointerId);
    pointers.current.set(event.pointerId, point);
    const other = others[0]?.[1];
    if (other) {
      const ratio = length(difference(point, other)) / Math.max(1, length(difference(before, other)));
      const centre = middle(point, other);
      const moved = difference(centre, middle(before, other));
      setView((now) => zoomedTo(panned(now, moved, measure()), now.scale * ratio, centre, measure()));
    } else if (gesture.current.swipes) {
      const { x } = difference(point, gesture.current.start);
      // At either end there is only some give.
      setDrag((x > 0 ? hasPrevious : hasNext) ? x : x / 4);
    } else {
      setView((now) => panned(now, difference(point, before), measure()));
    }
  }

  function up(event: PointerEvent): void {
    if (!pointers.current.delete(event.pointerId) || pointers.current.size > 0) return;
    setHeld(false);
    setDrag(0);
    if (event.type === 'pointercancel') return;
    const { start, swipes, taps } = gesture.current;
    const point = pointOf(event);
    const moved = difference(point, start);
    const step = swipes ? swipeStep(moved) : 0;
    if (step !== 0) onSwipe(step);
    else if (taps && length(moved) < TAP_PX) tap(point, event.timeStamp);
  }

  function tap(point: Vector, at: number): void {
    const last = lastTap.current;
    const double = at - last.at < DOUBLE_TAP_MS && length(difference(point, last.point)) < DOUBLE_TAP_PX;
    lastTap.current = { at: double ? Number.NEGATIVE_INFINITY : at, point };
    if (double) setView((now) => toggledZoom(now, point, measure()));
  }

  useEffect(() => {
    const element = stage.current;
    // React listens for the wheel without the right to keep the page from zooming.
    function turn(event: WheelEvent): void {
      event.preventDefault();
      setView((now) => zoomedTo(now, now.scale * Math.exp(-event.deltaY / 300), pointOf(event), measure()));
    }
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  });

  return {
    stage,
    view,
    drag,
    held,
    handlers: { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up },
    showWhole: () => setView(wholePhoto),
    zoomBy: (ratio: number) => setView((now) => zoomedTo(now, now.scale * ratio, MIDDLE, measure())),
    toggleZoom: () => setView((now) => toggledZoom(now, MIDDLE, measure())),
  };
}
