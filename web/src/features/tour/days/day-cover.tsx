import { Badge } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { PlaceholderPhoto } from '../../../ui/states/placeholder-photo.tsx';
import classes from './day-cover.module.css';

type DayCoverProps = {
  /** The number of the day, from 1. */
  readonly day: number;
  /** URL of the day's thumbnail; without one, the cover shows a drawing of a park in the evening. */
  readonly thumbnail: string | undefined;
  readonly isToday: boolean;
  /** The heading of the day. */
  readonly children: ReactNode;
};

/** Shows the thumbnail of a day behind its heading. */
export function DayCover({ day, thumbnail, isToday, children }: DayCoverProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const hasImage = thumbnail !== undefined && thumbnail !== brokenUrl;
  return (
    <div className={classes.cover} data-image={hasImage || undefined}>
      {hasImage ? (
        <img
          key={thumbnail}
          className={classes.image}
          src={thumbnail}
          alt={`Thumbnail of day ${day}`}
          decoding="async"
          onError={() => setBrokenUrl(thumbnail)}
        />
      ) : (
        <div className={classes.drawing}>
          <PlaceholderPhoto variant={day} />
        </div>
      )}
      <div className={classes.heading}>{children}</div>
      {isToday && (
        <Badge className={classes.today ?? ''} size="lg" color="amber.4" c="var(--mantine-color-black)">
          Today
        </Badge>
      )}
    </div>
  );
}
