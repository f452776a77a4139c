import { Button, Text } from '@mantine/core';
import { IconChevronRight, IconStar, IconStarFilled, IconStarHalfFilled } from '@tabler/icons-react';
import { memo, type ReactNode, type RefCallback, startTransition, useCallback, useState } from 'react';
import type { Credit } from '../../../lib/ride-log/credit.ts';
import { formatDay } from '../../../lib/time/calendar-date.ts';
import { EmptyLoop } from '../../../ui/art/empty-loop.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import type { CreditGroup } from '../model/log-view.ts';
import classes from './credit-list.module.css';

/** Renders the track of a credit's coaster. */
export type RenderDrawing = (credit: Credit) => ReactNode;

type CreditListProps = {
  readonly groups: readonly CreditGroup[];
  /** Whether each row shows the day on which the coaster was added. */
  readonly showsDay: boolean;
  readonly renderDrawing: RenderDrawing;
  /** Called with the id of the coaster, or with the id of the credit if its coaster is not in the catalogue. */
  readonly onOpen: (id: string) => void;
  readonly onClear: () => void;
};

/** Lists the credits of a log in groups. */
export function CreditList({ groups, onClear, ...rows }: CreditListProps) {
  const count = groups.reduce((sum, { credits }) => sum + credits.length, 0);
  if (count === 0) {
    return (
      <div role="status">
        <EmptyState
          title="No credit matches"
          art={<EmptyLoop />}
          message="Try another word, or fewer filters."
          action={<Button onClick={onClear}>Show all</Button>}
        />
      </div>
    );
  }
  return (
    <>
      <Groups groups={groups} {...rows} />
      <Text c="dimmed" ta="center" role="status">
        {count === 1 ? '1 credit' : `${count.toLocaleString()} credits`}
      </Text>
    </>
  );
}

const Groups = memo(function Groups({ groups, ...rows }: Omit<CreditListProps, 'onClear'>) {
  return groups.map(({ heading, rating, credits }) => (
    <section key={heading} aria-label={heading} className={classes.group}>
      <h2 className={classes.heading}>
        {rating === null ? <bdi>{heading}</bdi> : <Stars rating={rating} label={heading} />}
        <span className={classes.groupCount}>
          {credits.length === 1 ? '1 coaster' : `${credits.length.toLocaleString()} coasters`}
        </span>
      </h2>
      <div className={classes.list}>
        {chunksOf(credits).map((chunk) => (
          <Chunk key={chunk[0]?.id} credits={chunk} showsRating={rating === null} {...rows} />
        ))}
      </div>
    </section>
  ));
});

/** An even number, so that two columns have no gap. credit-list.module.css reserves the height of this many rows. */
const ROWS_PER_CHUNK = 50;

/** Splits credits into chunks, because the browser skips chunks that are off screen. Skipping single rows would cost more than it saves. */
function chunksOf(credits: readonly Credit[]): readonly (readonly Credit[])[] {
  return Array.from({ length: Math.ceil(credits.length / ROWS_PER_CHUNK) }, (_, chunk) =>
    credits.slice(chunk * ROWS_PER_CHUNK, (chunk + 1) * ROWS_PER_CHUNK),
  );
}

type ChunkProps = Omit<RowProps, 'credit' | 'wasNear'> & { readonly credits: readonly Credit[] };

const Chunk = memo(function Chunk({ credits, ...rows }: ChunkProps) {
  const [ref, wasNear] = useWasNear();
  return (
    <ul ref={ref} className={classes.chunk} data-full={credits.length === ROWS_PER_CHUNK || undefined}>
      {credits.map((credit) => (
        <Row key={credit.coaster_id ?? credit.id} credit={credit} wasNear={wasNear} {...rows} />
      ))}
    </ul>
  );
});

/** Drawings appear in a chunk that is at most this far off screen. */
const NEARBY_MARGIN = '2000px 0px';

/** Returns a ref for a chunk, and whether it was ever near the screen. Drawing thousands of tracks at once would take too long. */
function useWasNear(): readonly [RefCallback<HTMLUListElement>, boolean] {
  const [wasNear, setWasNear] = useState(false);
  const ref = useCallback((chunk: HTMLUListElement | null) => {
    if (!chunk) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        // Drawing must not delay scrolling.
        startTransition(() => setWasNear(true));
        observer.disconnect();
      },
      { rootMargin: NEARBY_MARGIN },
    );
    observer.observe(chunk);
    return () => observer.disconnect();
  }, []);
  return [ref, wasNear];
}

type RowProps = {
  readonly credit: Credit;
  /** False if the heading of the group is the rating. */
  readonly showsRating: boolean;
  readonly showsDay: boolean;
  /** Whether the chunk of the row is or was on the screen or close to it. */
  readonly wasNear: boolean;
  readonly renderDrawing: RenderDrawing;
  readonly onOpen: (id: string) => void;
};

const Row = memo(function Row({ credit, showsRating, showsDay, wasNear, renderDrawing, onOpen }: RowProps) {
  const { id, coaster_id, coaster_name, park_name, rating, coaster, created_at } = credit;
  const country = coaster?.country ?? '';
  return (
    <li className={classes.row}>
      <span className={classes.drawing}>{wasNear && renderDrawing(credit)}</span>
      <span className={classes.nameAndPark}>
        <button
          type="button"
          className={classes.openButton}
          aria-haspopup="dialog"
          onClick={() => onOpen(coaster_id ?? id)}
        >
          <bdi>{coaster_name}</bdi>
        </button>
        <span className={classes.location}>
          <bdi>{park_name || 'Park not known'}</bdi>
          {country !== '' && country !== park_name && (
            <>
              {' · '}
              <bdi>{country}</bdi>
            </>
          )}
        </span>
      </span>
      {(showsRating || showsDay) && (
        <span className={classes.ratingAndDay}>
          {showsRating && rating !== null && (
            <span className={classes.rating}>
              <IconStarFilled size={16} role="img" aria-label="Your rating:" />
              {rating.toLocaleString()}
            </span>
          )}
          {showsDay && (
            <time className={classes.day} dateTime={created_at}>
              {formatDay(created_at.slice(0, 10), { month: 'short', day: 'numeric' })}
            </time>
          )}
        </span>
      )}
      <IconChevronRight size={20} aria-hidden className={classes.chevron} />
    </li>
  );
});

function Stars({ rating, label }: { readonly rating: number; readonly label: string }) {
  return (
    <span role="img" aria-label={label} className={classes.stars}>
      {[1, 2, 3, 4, 5].map((star) => {
        const Icon = rating >= star ? IconStarFilled : rating > star - 1 ? IconStarHalfFilled : IconStar;
        return <Icon key={star} size={20} aria-hidden />;
      })}
    </span>
  );
}
