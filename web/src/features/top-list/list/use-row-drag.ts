import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { dropIndex, type Extent } from '../model/move.ts';
import { useStableFunction } from './use-stable-function.ts';

/** Distance from the edge of the screen, in pixels, within which a drag scrolls the page. */
const SCROLL_ZONE_PX = 96;
/** In pixels per animation frame. */
const SCROLL_SPEED = 12;

type Drag = {
  readonly id: string;
  /** Index of the row at the start. */
  readonly from: number;
  readonly row: HTMLElement;
  /** Positions of all rows at the start, from the top of the screen. */
  readonly rows: readonly Extent[];
  /** Position of the pointer at the start, from the top of the document. */
  readonly startY: number;
  /** Current position of the pointer, from the top of the screen. */
  clientY: number;
  /** Index at which the row would be dropped now. */
  index: number;
};

/** The part of a drag that the list needs to render the other rows. */
export type ShownDrag = Pick<Drag, 'id' | 'from' | 'index'> & {
  /** Height of the dragged row, in pixels. */
  readonly height: number;
};

/**
 * Lets a pointer drag the rows of a list by their handles. Near the edges of the screen the page scrolls. Escape ends the drag without a
 * change.
 */
export function useRowDrag(list: RefObject<HTMLElement | null>, onDrop: (id: string, index: number) => void) {
  const drag = useRef<Drag>(undefined);
  const [shownDrag, setShownDrag] = useState<ShownDrag>();

  function update(): void {
    const current = drag.current;
    if (!current) return;
    const offset = current.clientY + window.scrollY - current.startY;
    current.row.style.transform = `translateY(${offset}px)`;
    const index = dropIndex(current.rows, current.from, offset);
    if (index === current.index) return;
    current.index = index;
    setShownDrag((before) => before && { ...before, index });
  }

  function end(outcome: 'drop' | 'cancel'): void {
    const current = drag.current;
    if (!current) return;
    drag.current = undefined;
    current.row.style.transform = '';
    setShownDrag(undefined);
    if (outcome === 'drop' && current.index !== current.from) onDrop(current.id, current.index);
  }

  const isDragging = shownDrag !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: update() and end('cancel') read only refs
  useEffect(() => {
    if (!isDragging) return;
    let frame = requestAnimationFrame(function scroll() {
      const y = drag.current?.clientY ?? SCROLL_ZONE_PX;
      const speed =
        y < SCROLL_ZONE_PX ? -SCROLL_SPEED : y > window.innerHeight - SCROLL_ZONE_PX ? SCROLL_SPEED : 0;
      if (speed !== 0) {
        window.scrollBy({ top: speed, behavior: 'instant' });
        update();
      }
      frame = requestAnimationFrame(scroll);
    });
    const cancel = (event: KeyboardEvent) => {
      if (event.key === 'Escape') end('cancel');
    };
    window.addEventListener('keydown', cancel);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('keydown', cancel);
    };
  }, [isDragging]);

  return {
    drag: shownDrag,
    handlersOf: useStableFunction((id: string, from: number) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        const row = event.currentTarget.closest('li');
        if (!row || !list.current || (event.pointerType === 'mouse' && event.button !== 0)) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const rows = [...list.current.children].map((child) => {
          const { top, bottom } = child.getBoundingClientRect();
          return { top, bottom };
        });
        const extent = rows[from];
        drag.current = {
          id,
          from,
          row,
          rows,
          startY: event.clientY + window.scrollY,
          clientY: event.clientY,
          index: from,
        };
        setShownDrag({ id, from, index: from, height: extent ? extent.bottom - extent.top : 0 });
      },
      onPointerMove(event: PointerEvent) {
        if (!drag.current) return;
        drag.current.clientY = event.clientY;
        update();
      },
      onPointerUp: () => end('drop'),
      onPointerCancel: () => end('cancel'),
    })),
  };
}
