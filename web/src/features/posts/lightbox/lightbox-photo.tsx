import { Loader } from '@mantine/core';
import { IconPhotoOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { PhotoView } from '../model/photo-view.ts';
import classes from './lightbox.module.css';

type LightboxPhotoProps = {
  readonly url: string;
  readonly label: string;
  readonly isCurrent: boolean;
  readonly shouldLoad: boolean;
  /** While a pointer is down, the photo follows it without a transition. */
  readonly isPointerDown: boolean;
  /** Zoom and offset of the current photo; undefined for other photos, which fit into the viewport. */
  readonly view: PhotoView | undefined;
};

/** Shows one photo of the lightbox, its loader or its error. */
export function LightboxPhoto({
  url,
  label,
  isCurrent,
  shouldLoad,
  isPointerDown,
  view,
}: LightboxPhotoProps) {
  const [state, setState] = useState<'loading' | 'loaded' | 'broken'>('loading');
  return (
    <div className={classes.slide} aria-hidden={!isCurrent}>
      {state === 'broken' && (
        <p className={classes.broken}>
          <IconPhotoOff size={48} stroke={1.5} aria-hidden />
          This photo could not be loaded.
        </p>
      )}
      {state === 'loading' && shouldLoad && <Loader color="gray" className={classes.loader ?? ''} />}
      {shouldLoad && state !== 'broken' && (
        <img
          src={url}
          alt={label}
          draggable={false}
          data-pointer-down={isPointerDown || undefined}
          data-current={isCurrent || undefined}
          style={{
            opacity: state === 'loaded' ? 1 : 0,
            ...(view && {
              transform: `translate3d(${view.x}px, ${view.y}px, 0) scale(${view.scale})`,
            }),
          }}
          onLoad={() => setState('loaded')}
          onError={() => setState('broken')}
        />
      )}
    </div>
  );
}
