import { Badge } from '@mantine/core';
import { useState } from 'react';
import { DrawnEvening } from '../../../ui/states/drawn-evening.tsx';
import classes from './day-cover.module.css';

type DayCoverProps = {
  /** The number of the day, from 1. */
  readonly day: number;
  /** URL of the day's image; without one the cover is a drawn evening. */
  readonly thumbnail: string | undefined;
  readonly isToday: boolean;
};

/** Shows the image of a day. */
export function DayCover({ day, thumbnail, isToday }: DayCoverProps) {
  const [broken, setBroken] = useState<string>();
  return (
    <div className={classes.cover}>
      {thumbnail !== undefined && thumbnail !== broken ? (
        <img
          key={thumbnail}
          className={classes.image}
          src={thumbnail}
          alt={`Thumbnail of day ${day}`}
          decoding="async"
          onError={() => setBroken(thumbnail)}
        />
      ) : (
        <DrawnEvening variant={day} />
      )}
      <span className={classes.number} aria-hidden="true">
        {day}
      </span>
      {isToday && (
        <Badge className={classes.today ?? ''} size="lg" color="amber.4" c="#1d1940">
          Today
        </Badge>
      )}
    </div>
  );
}
