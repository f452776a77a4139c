import { type PointerEvent, useEffect, useRef, useState } from 'react';
import {
  fittedView,
  fitWithin,
  pan,
  swipeStep,
  toggleZoomAt,
  type Vector,
  type Viewport,
  zoomTo,
} from '../model/photo-view.ts';

/** Two taps within this time and distance are a double tap. */
const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_PX = 30;
/** A pointer that moves less than this between down and up is a tap. */
const TAP_PX = 10;
const CENTER = { x: 0, y: 0 };

type GestureOptions = {
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
  readonly onSwipe: (step: -1 | 1) => void;
};

function difference(a: Vector, b: Vector): Vector {
  return { x: a.x - b.x, y: a.y - b.y };
}

function midpoint(a: Vector, b: Vector): Vector {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function length({ x, y }: Vector): number {
  return Math.hypot(x, y);
}

/**
 * Handles pointer and wheel gestures on a photo: swipe, pan, pinch and double tap. Returns a ref for the viewport, the state of the
 * gestures, event handlers and functions to zoom.
 */
export function usePhotoGestures({ hasPrevious, hasNext, onSwipe }: GestureOptions) {
  const viewport = useRef<HTMLDivElement>(null);
  const [view, setView] = useState(fittedView);
  /** How far a swipe in progress has moved the photos to the right, in px; negative to the left. */
  const [drag, setDrag] = useState(0);
  const [isPointerDown, setIsPointerDown] = useState(false);
  const pointers = useRef(new Map<number, Vector>());
  // Set at each pointer down. After a second pointer, there is no swipe and no tap until all pointers are up.
  const gesture = useRef({ start: CENTER, maySwipe: false, mayTap: false });
  const lastTap = useRef({ at: Number.NEGATIVE_INFINITY, point: CENTER });

  /** Returns the current sizes. Until the photo has loaded, its size is that of the viewport. */
  function measure(): Viewport {
    const size = { x: viewport.current?.clientWidth ?? 0, y: viewport.current?.clientHeight ?? 0 };
    const photo = viewport.current?.querySelector<HTMLImageElement>('img[data-current]');
    if (!photo?.naturalWidth) return { size, fitted: size };
    return { size, fitted: fitWithin({ x: photo.naturalWidth, y: photo.naturalHeight }, size) };
  }

  /** Returns the position of an event relative to the center of the viewport. */
  function pointOf({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Vector {
    const { left, top, width, height } = viewport.current?.getBoundingClientRect() ?? new DOMRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  }

  function handlePointerDown(event: PointerEvent): void {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    viewport.current?.setPointerCapture(event.pointerId);
    const point = pointOf(event);
    pointers.current.set(event.pointerId, point);
    setIsPointerDown(true);
    const isAlone = pointers.current.size === 1;
    gesture.current = { start: point, maySwipe: isAlone && view.scale === 1, mayTap: isAlone };
    if (!isAlone) setDrag(0);
  }

  function handlePointerMove(event: PointerEvent): void {
    const previous = pointers.current.get(event.pointerId);
    if (!previous) return;
    const point = pointOf(event);
    const others = [...pointers.current].filter(([id]) => id !== event.pointerId);
    pointers.current.set(event.pointerId, point);
    const other = others[0]?.[1];
    if (other) {
      const ratio = length(difference(point, other)) / Math.max(1, length(difference(previous, other)));
      const center = midpoint(point, other);
      const moved = difference(center, midpoint(previous, other));
      setView((now) => zoomTo(pan(now, moved, measure()), now.scale * ratio, center, measure()));
    } else if (gesture.current.maySwipe) {
      const { x } = difference(point, gesture.current.start);
      // Without another photo on that side, the photo moves only a quarter as far as the finger.
      setDrag((x > 0 ? hasPrevious : hasNext) ? x : x / 4);
    } else {
      setView((now) => pan(now, difference(point, previous), measure()));
    }
  }

  function handlePointerUp(event: PointerEvent): void {
    if (!pointers.current.delete(event.pointerId) || pointers.current.size > 0) return;
    setIsPointerDown(false);
    setDrag(0);
    if (event.type === 'pointercancel') return;
    const { start, maySwipe, mayTap } = gesture.current;
    const point = pointOf(event);
    const moved = difference(point, start);
    const step = maySwipe ? swipeStep(moved) : 0;
    if (step !== 0) onSwipe(step);
    else if (mayTap && length(moved) < TAP_PX) handleTap(point, event.timeStamp);
  }

  function handleTap(point: Vector, at: number): void {
    const last = lastTap.current;
    const isDouble = at - last.at < DOUBLE_TAP_MS && length(difference(point, last.point)) < DOUBLE_TAP_PX;
    lastTap.current = { at: isDouble ? Number.NEGATIVE_INFINITY : at, point };
    if (isDouble) setView((now) => toggleZoomAt(now, point, measure()));
  }

  useEffect(() => {
    const element = viewport.current;
    // React registers passive wheel listeners, which cannot prevent the page from zooming.
    function handleWheel(event: WheelEvent): void {
      event.preventDefault();
      setView((now) => zoomTo(now, now.scale * Math.exp(-event.deltaY / 300), pointOf(event), measure()));
    }
    element?.addEventListener('wheel', handleWheel, { passive: false });
    return () => element?.removeEventListener('wheel', handleWheel);
  });

  return {
    viewport,
    view,
    drag,
    isPointerDown,
    handlers: {
      onPointerDown: handlePointerDown,
      onPointerMove: handlePointerMove,
      onPointerUp: handlePointerUp,
      onPointerCancel: handlePointerUp,
    },
    resetZoom: () => setView(fittedView),
    zoomBy: (ratio: number) => setView((now) => zoomTo(now, now.scale * ratio, CENTER, measure())),
    toggleZoom: () => setView((now) => toggleZoomAt(now, CENTER, measure())),
  };
}
