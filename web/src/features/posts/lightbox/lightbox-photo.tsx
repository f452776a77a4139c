import { Loader } from '@mantine/core';
import { IconPhotoOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { PhotoView } from '../model/photo-view.ts';
import classes from './lightbox.module.css';

type LightboxPhotoProps = {
  readonly url: string;
  readonly label: string;
  readonly current: boolean;
  /** Whether it should be loaded by now. */
  readonly wanted: boolean;
  /** Whether a finger or the mouse holds it, so that it follows without delay. */
  readonly held: boolean;
  readonly view: PhotoView | undefined;
};

/** One photo of the gallery in its place. */
export function LightboxPhoto({ url, label, current, wanted, held, view }: LightboxPhotoProps) {
  const [state, setState] = useState<'loading' | 'shown' | 'broken'>('loading');
  return (
    <div className={classes.place} aria-hidden={!current}>
      {state === 'broken' && (
        <p className={classes.broken}>
          <IconPhotoOff size={48} stroke={1.5} aria-hidden />
          This photo could not be loaded.
        </p>
      )}
      {state === 'loading' && wanted && <Loader color="gray" className={classes.loader ?? ''} />}
      {wanted && state !== 'broken' && (
        <img
          src={url}
          alt={label}
          draggable={false}
          data-held={held || undefined}
          data-current={current || undefined}
          style={{
            opacity: state === 'shown' ? 1 : 0,
            ...(view && {
              transform: `translate3d(${view.x}px, ${view.y}px, 0) scale(${view.scale})`,
            }),
          }}
          onLoad={() => setState('shown')}
          onError={() => setState('broken')}
        />
      )}
    </div>
  );
}
