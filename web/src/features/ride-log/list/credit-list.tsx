import { Button, Text } from '@mantine/core';
import { IconChevronRight, IconStar, IconStarFilled, IconStarHalfFilled } from '@tabler/icons-react';
import { memo } from 'react';
import type { Credit } from '../../../lib/ride-log/credit.ts';
import { EmptyLoop } from '../../../ui/art/empty-loop.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import type { CreditGroup } from '../model/log-view.ts';
import classes from './credit-list.module.css';

type CreditListProps = {
  readonly groups: readonly CreditGroup[];
  /** Called with the id of the coaster, or with that of the credit where the catalogue has none. */
  readonly onOpen: (id: string) => void;
  readonly onClear: () => void;
};

/** The credits below their headings. */
export function CreditList({ groups, onOpen, onClear }: CreditListProps) {
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
      <Groups groups={groups} onOpen={onOpen} />
      <Text c="dimmed" ta="center" role="status">
        {count === 1 ? 'That is 1 credit.' : `Those are ${count.toLocaleString()} credits.`}
      </Text>
    </>
  );
}

const Groups = memo(function Groups({ groups, onOpen }: Pick<CreditListProps, 'groups' | 'onOpen'>) {
  return groups.map(({ heading, rating, credits }) => (
    <section key={heading} aria-label={heading} className={classes.group}>
      <h2 className={classes.heading}>
        {rating === null ? <bdi>{heading}</bdi> : <Stars rating={rating} label={heading} />}
        <span className={classes.amount}>
          {credits.length === 1 ? '1 coaster' : `${credits.length.toLocaleString()} coasters`}
        </span>
      </h2>
      <div className={classes.list}>
        {partsOf(credits).map((part) => (
          <ul
            key={part[0]?.id}
            className={classes.part}
            data-full={part.length === ROWS_PER_PART || undefined}
          >
            {part.map((credit) => (
              <Row
                key={credit.coaster_id ?? credit.id}
                credit={credit}
                showsRating={rating === null}
                onOpen={onOpen}
              />
            ))}
          </ul>
        ))}
      </div>
    </section>
  ));
});

/** Even, so that two columns have no gap. The styles know the height of so many rows. */
const ROWS_PER_PART = 50;

/** Returns the credits in parts. Browsers skip those that are off screen; to skip single rows costs them more than to draw them. */
function partsOf(credits: readonly Credit[]): readonly (readonly Credit[])[] {
  return Array.from({ length: Math.ceil(credits.length / ROWS_PER_PART) }, (_, part) =>
    credits.slice(part * ROWS_PER_PART, (part + 1) * ROWS_PER_PART),
  );
}

type RowProps = {
  readonly credit: Credit;
  /** Whether the heading does not say it. */
  readonly showsRating: boolean;
  readonly onOpen: (id: string) => void;
};

const Row = memo(function Row({ credit, showsRating, onOpen }: RowProps) {
  const { id, coaster_id, coaster_name, park_name, rating, coaster } = credit;
  const country = coaster?.country ?? '';
  return (
    <li className={classes.row}>
      <span className={classes.text}>
        <button
          type="button"
          className={classes.open}
          aria-haspopup="dialog"
          onClick={() => onOpen(coaster_id ?? id)}
        >
          <bdi>{coaster_name}</bdi>
        </button>
        <span className={classes.where}>
          <bdi>{park_name || 'Park not known'}</bdi>
          {country !== '' && country !== park_name && (
            <>
              {' · '}
              <bdi>{country}</bdi>
            </>
          )}
        </span>
      </span>
      {showsRating && rating !== null && (
        <span className={classes.rating}>
          <IconStarFilled size={16} role="img" aria-label="Your rating:" />
          {rating.toLocaleString()}
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
