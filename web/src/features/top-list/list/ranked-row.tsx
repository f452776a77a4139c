import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconDots, IconGripVertical } from '@tabler/icons-react';
import { memo, type PointerEvent, type ReactNode } from 'react';
import { Link } from 'react-router';
import { coasterPagePath } from '../../../lib/coaster-path.ts';
import type { Credit } from '../../../lib/ride-log/credit.ts';
import { RatingText } from '../../../ui/rating/rating-text.tsx';
import classes from './ranked-row.module.css';

/** Draws the track of a coaster: small in the list, large when the member chooses between two coasters. */
export type RenderDrawing = (credit: Credit, size: 'row' | 'card') => ReactNode;

export type RowMove = 'up' | 'down' | 'first' | 'last';

const MOVE_KEYS: Readonly<Record<string, RowMove>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'last',
};

type DragHandlers = {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
};

type RankedRowProps = {
  readonly credit: Credit;
  readonly index: number;
  readonly count: number;
  readonly renderDrawing: RenderDrawing;
  /** How far the row moves down to make room for the dragged one, in pixels. Negative if it moves up. */
  readonly shift: number;
  readonly isDragged: boolean;
  readonly isSaving: boolean;
  /** Id of the text that explains the handle. */
  readonly hintId: string;
  readonly handlersOf: (id: string, index: number) => DragHandlers;
  readonly onMove: (id: string, move: RowMove) => void;
  readonly onOpenActions: (id: string) => void;
};

/** A coaster of the top list with its place and controls. */
export const RankedRow = memo(function RankedRow({
  credit,
  index,
  count,
  renderDrawing,
  shift,
  isDragged,
  isSaving,
  hintId,
  handlersOf,
  onMove,
  onOpenActions,
}: RankedRowProps) {
  const { id, coaster_id, coaster_name: name, park_name, rating } = credit;
  return (
    <li
      className={classes.row}
      data-dragged={isDragged || undefined}
      data-saving={isSaving || undefined}
      data-credit={id}
      style={isDragged ? undefined : { transform: shift === 0 ? undefined : `translateY(${shift}px)` }}
    >
      <span className={classes.place} data-podium={index < 3 || undefined}>
        {index + 1}
      </span>
      <div className={classes.drawing}>{renderDrawing(credit, 'row')}</div>
      <h2 className={classes.name}>
        {coaster_id === null ? (
          <bdi>{name}</bdi>
        ) : (
          <Link to={coasterPagePath(coaster_id)} className={classes.link ?? ''}>
            <bdi>{name}</bdi>
          </Link>
        )}
      </h2>
      <p className={classes.park}>
        <bdi>{park_name}</bdi>
      </p>
      <span className={classes.rating}>
        {isSaving ? 'Saving…' : rating !== null && <RatingText rating={rating} />}
      </span>
      <div className={classes.moveButtons}>
        <ActionIcon
          variant="default"
          aria-label={`Move ${name} up`}
          disabled={index === 0}
          onClick={() => onMove(id, 'up')}
        >
          <IconArrowUp size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          aria-label={`Move ${name} down`}
          disabled={index === count - 1}
          onClick={() => onMove(id, 'down')}
        >
          <IconArrowDown size={20} aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes.controls}>
        <ActionIcon
          color="gray"
          c="dimmed"
          aria-label={`More for ${name}`}
          aria-haspopup="dialog"
          onClick={() => onOpenActions(id)}
        >
          <IconDots size={22} aria-hidden />
        </ActionIcon>
        <ActionIcon
          className={classes.handle ?? ''}
          aria-label={`Drag ${name}, number ${index + 1} of ${count}`}
          aria-describedby={hintId}
          {...handlersOf(id, index)}
          onKeyDown={(event) => {
            const move = MOVE_KEYS[event.key];
            if (!move) return;
            event.preventDefault();
            onMove(id, move);
          }}
        >
          <IconGripVertical size={22} aria-hidden />
        </ActionIcon>
      </div>
    </li>
  );
});
