import { IconPhotoOff } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './photo.module.css';

type PhotoProps = {
  readonly url: string;
  /** The accessible name. */
  readonly label: string;
};

/** Shows a photo, which loads when it is near the screen, or an icon if it cannot be loaded. */
export function Photo({ url, label }: PhotoProps) {
  const [broken, setBroken] = useState(false);
  if (!broken) {
    return <img src={url} alt={label} loading="lazy" decoding="async" onError={() => setBroken(true)} />;
  }
  return (
    <span className={classes.broken} role="img" aria-label={`${label}, which could not be loaded`}>
      <IconPhotoOff size={36} stroke={1.6} aria-hidden />
    </span>
  );
}
