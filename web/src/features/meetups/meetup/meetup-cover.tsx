import { type ReactNode, useState } from 'react';
import { DrawnEvening } from '../../../ui/states/drawn-evening.tsx';
import classes from './meetup-cover.module.css';

type MeetupCoverProps = {
  readonly thumbnail: string | null;
  /** Which of the drawn skies stands in for a missing picture; the same meetup always gets the same. */
  readonly meetupId: string;
  /** Said of the picture; none where a heading beside it says the same. */
  readonly alt?: string;
  /** Badges upon it. */
  readonly children?: ReactNode;
};

/** A meetup's picture, or where there is none, a drawn evening at the park. */
export function MeetupCover({ thumbnail, meetupId, alt = '', children }: MeetupCoverProps) {
  const [broken, setBroken] = useState<string>();
  return (
    <div className={classes.cover}>
      {thumbnail && thumbnail !== broken ? (
        <img
          className={classes.picture}
          src={thumbnail}
          alt={alt}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(thumbnail)}
        />
      ) : (
        <DrawnEvening variant={Number.parseInt(meetupId.slice(0, 2), 16)} />
      )}
      {children}
    </div>
  );
}
