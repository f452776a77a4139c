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
  /** In order. */
  readonly ranked: readonly Credit[];
  /** The credits whose place is being saved. */
  readonly saving: ReadonlySet<string>;
  readonly renderDrawing: RenderDrawing;
  readonly onPlace: (creditId: string, index: number) => void;
  readonly onRemove: (creditId: string) => void;
  /** Asks the member again which coasters they like more than this one, to find its place. */
  readonly onRankByQuestions: (creditId: string) => void;
};

/** The gap between two rows, in pixels. */
const GAP = 8;

/** The member's top list. The member moves rows by dragging, or with buttons and keys. */
export function TopList({
  ranked,
  saving,
  renderDrawing,
  onPlace,
  onRemove,
  onRankByQuestions,
}: TopListProps) {
  const list = useRef<HTMLOListElement>(null);
  const hint = useId();
  const [opened, setOpened] = useState<string>();
  const [announced, setAnnounced] = useState('');
  const refocus = useRef<HTMLElement>(null);
  const ids = ranked.map(({ id }) => id);

  // A control loses the focus when its row moves to another place in the document.
  useLayoutEffect(() => {
    if (refocus.current && document.activeElement !== refocus.current) refocus.current.focus();
    refocus.current = null;
  });

  const place = (id: string, index: number) => {
    const name = ranked.find((credit) => credit.id === id)?.coaster_name ?? '';
    setAnnounced(`${name} is number ${index + 1} now`);
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
      refocus.current = activeElement;
    place(id, target);
  });

  return (
    <>
      <VisuallyHidden id={hint}>Drag it, or use the up and down arrow keys.</VisuallyHidden>
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
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
            isSaving={saving.has(credit.id)}
            hintId={hint}
            handlersOf={handlersOf}
            onMove={move}
            onOpenActions={setOpened}
          />
        ))}
      </ol>
      <RowActions
        credit={ranked.find(({ id }) => id === opened)}
        index={ids.indexOf(opened ?? '')}
        count={ids.length}
        onMove={move}
        onRemove={onRemove}
        onRankByQuestions={onRankByQuestions}
        onClose={() => setOpened(undefined)}
      />
    </>
  );
}

/** Returns how far a row moves to make room for the dragged one, in pixels. */
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
