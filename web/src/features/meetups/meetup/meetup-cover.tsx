import { type ReactNode, useState } from 'react';
import { PlaceholderPhoto } from '../../../ui/states/placeholder-photo.tsx';
import classes from './meetup-cover.module.css';

type MeetupCoverProps = {
  readonly thumbnail: string | null;
  /** Selects the placeholder drawing, so that a meetup always has the same one. */
  readonly meetupId: string;
  /** Alternative text; empty if a heading beside the image has the same text. */
  readonly alt?: string;
  /** Overlaid badges. */
  readonly children?: ReactNode;
};

/** Shows the thumbnail of a meetup, or a drawing when it is missing or does not load. */
export function MeetupCover({ thumbnail, meetupId, alt = '', children }: MeetupCoverProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  return (
    <div className={classes.cover}>
      {thumbnail && thumbnail !== brokenUrl ? (
        <img
          className={classes.image}
          src={thumbnail}
          alt={alt}
          loading="lazy"
          decoding="async"
          onError={() => setBrokenUrl(thumbnail)}
        />
      ) : (
        <PlaceholderPhoto variant={Number.parseInt(meetupId.slice(0, 2), 16)} />
      )}
      {children}
    </div>
  );
}
