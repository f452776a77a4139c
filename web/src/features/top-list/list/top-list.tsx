import { VisuallyHidden } from '@mantine/core';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { Credit } from '../../../lib/ride-log/credit.ts';
import { moveToIndex } from '../model/move.ts';
import { RankedRow, type RenderDrawing, type RowMove } from './ranked-row.tsx';
import { RowActions } from './row-actions.tsx';
import classes from './top-list.module.css';
import { type ShownDrag, useRowDrag } from './use-row-drag.ts';
import { useStableFunction } from './use-stable-function.ts';

type TopListProps = {
  /** The credits of the list in order. */
  readonly ranked: readonly Credit[];
  /** The ids of the credits whose move or removal is being saved. */
  readonly savingIds: ReadonlySet<string>;
  readonly renderDrawing: RenderDrawing;
  readonly onPlace: (creditId: string, index: number) => void;
  readonly onRemove: (creditId: string) => void;
  /** Asks the member which coasters they like more than this one, to find its place. */
  readonly onRankByComparison: (creditId: string) => void;
};

/** The gap between two rows, in pixels. Must equal the one in the style sheet. */
const GAP = 8;

/** The member's top list. The member moves rows by dragging, or with buttons and keys. */
export function TopList({
  ranked,
  savingIds,
  renderDrawing,
  onPlace,
  onRemove,
  onRankByComparison,
}: TopListProps) {
  const list = useRef<HTMLOListElement>(null);
  const hint = useId();
  /** Id of the credit whose actions are open. */
  const [openId, setOpenId] = useState<string>();
  const [announcement, setAnnouncement] = useState('');
  const controlToFocus = useRef<HTMLElement>(null);
  const ids = ranked.map(({ id }) => id);

  // A focused control loses the focus when its row moves within the document.
  useLayoutEffect(() => {
    if (controlToFocus.current && document.activeElement !== controlToFocus.current)
      controlToFocus.current.focus();
    controlToFocus.current = null;
  });

  const place = (id: string, index: number) => {
    const name = ranked.find((credit) => credit.id === id)?.coaster_name ?? '';
    setAnnouncement(`${name} is number ${index + 1} now`);
    onPlace(id, index);
  };
  const { drag, handlersOf } = useRowDrag(list, place);

  const move = useStableFunction((id: string, direction: RowMove) => {
    const from = ids.indexOf(id);
    const last = ids.length - 1;
    const target = { up: from - 1, down: from + 1, first: 0, last }[direction];
    if (target < 0 || target > last || target === from) return;
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && list.current?.contains(activeElement))
      controlToFocus.current = activeElement;
    place(id, target);
  });

  return (
    <>
      <VisuallyHidden id={hint}>Drag it, or use the up and down arrow keys.</VisuallyHidden>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <ol ref={list} className={classes.list} aria-label="Top list" data-dragging={drag ? true : undefined}>
        {ranked.map((credit, index) => (
          <RankedRow
            key={credit.id}
            credit={credit}
            index={index}
            count={ranked.length}
            renderDrawing={renderDrawing}
            shift={shiftOf(index, drag)}
            isDragged={drag?.id === credit.id}
            isSaving={savingIds.has(credit.id)}
            hintId={hint}
            handlersOf={handlersOf}
            onMove={move}
            onOpenActions={setOpenId}
          />
        ))}
      </ol>
      <RowActions
        credit={ranked.find(({ id }) => id === openId)}
        index={ids.indexOf(openId ?? '')}
        count={ids.length}
        onMove={move}
        onRemove={onRemove}
        onRankByComparison={onRankByComparison}
        onClose={() => setOpenId(undefined)}
      />
    </>
  );
}

/** Returns how far a row moves down to make room for the dragged one, in pixels. Negative if it moves up. */
function shiftOf(index: number, drag: ShownDrag | undefined): number {
  if (!drag || index === drag.from) return 0;
  const by = drag.height + GAP;
  if (index > drag.from && index <= drag.index) return -by;
  if (index < drag.from && index >= drag.index) return by;
  return 0;
}

/** Returns the id that precedes `id` when `id` is moved to `index`; null for the first place. */
export function idBefore(ids: readonly string[], id: string, index: number): string | null {
  return moveToIndex(ids, id, index)[index - 1] ?? null;
}
