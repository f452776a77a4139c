import type { ReactNode } from 'react';
import type { Credit } from '../../../lib/ride-log/credit.ts';
import { figuresOf } from '../../../lib/units/coaster-figures.ts';
import type { Units } from '../../../lib/units/units.ts';
import { RatingText } from '../../../ui/rating/rating-text.tsx';
import classes from './choice-card.module.css';

type ChoiceCardProps = {
  readonly credit: Credit;
  readonly units: Units;
  readonly drawing: ReactNode;
  readonly onChoose: () => void;
};

/** One of the two coasters that the member compares, as a button with its drawing and figures. */
export function ChoiceCard({ credit, units, drawing, onChoose }: ChoiceCardProps) {
  const { coaster_name, park_name, rating, coaster } = credit;
  const figures = coaster ? figuresOf(coaster, units) : [];
  const facts = [coaster?.make, coaster?.opened?.slice(0, 4)].filter((fact) => fact && fact !== 'Unknown');
  return (
    <button type="button" className={classes.card} onClick={onChoose}>
      <span className={classes.drawing}>{drawing}</span>
      <span className={classes.body}>
        <span className={classes.name}>
          <bdi>{coaster_name}</bdi>
        </span>
        <span className={classes.park}>
          <bdi>{park_name}</bdi>
          {rating !== null && <RatingText rating={rating} />}
        </span>
        {figures.length > 0 && (
          <span className={classes.figures}>
            {figures.map(({ name, text }) => (
              <span key={name}>
                <span className={classes.label}>{name}</span> {text}
              </span>
            ))}
          </span>
        )}
        {facts.length > 0 && <span className={classes.facts}>{facts.join(' · ')}</span>}
      </span>
    </button>
  );
}
