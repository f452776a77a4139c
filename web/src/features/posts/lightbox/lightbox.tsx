// @spec community/post-card

import { ActionIcon, Modal, VisuallyHidden } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight, IconX, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useState } from 'react';
import type { Photo } from '../model/post.ts';
import classes from './lightbox.module.css';
import { LightboxPhoto } from './lightbox-photo.tsx';
import { usePhotoGestures } from './use-photo-gestures.ts';

type LightboxProps = {
  /** Empty while the lightbox is closed. */
  readonly photos: readonly Photo[];
  readonly initialIndex: number;
  readonly title: string;
  readonly onClose: () => void;
};

/** Shows photos one at a time in full screen. */
export function Lightbox({ photos, initialIndex, title, onClose }: LightboxProps) {
  return (
    <Modal.Root
      opened={photos.length > 0}
      onClose={onClose}
      fullScreen
      transitionProps={{ transition: 'fade', duration: 150, exitDuration: 0 }}
    >
      <Modal.Content radius={0} aria-label={title} className={classes.content ?? ''}>
        <Gallery key={photos[0]?.url} photos={photos} initialIndex={initialIndex} onClose={onClose} />
      </Modal.Content>
    </Modal.Root>
  );
}

function Gallery({ photos, initialIndex, onClose }: Omit<LightboxProps, 'title'>) {
  const [index, setIndex] = useState(Math.min(initialIndex, photos.length - 1));
  const photo = photos[index];
  const hasPrevious = index > 0;
  const hasNext = index < photos.length - 1;

  function step(by: number): void {
    const next = index + by;
    if (!photos[next]) return;
    gestures.resetZoom();
    setIndex(next);
  }

  const gestures = usePhotoGestures({ hasPrevious, hasNext, onSwipe: step });
  const { viewport, view, drag, isPointerDown } = gestures;

  useWindowEvent('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'ArrowLeft') step(-1);
    else if (event.key === 'ArrowRight') step(1);
    else if (event.key === '+' || event.key === '=') gestures.zoomBy(1.5);
    else if (event.key === '-') gestures.zoomBy(1 / 1.5);
    else if (event.key === '0') gestures.resetZoom();
    else return;
    event.preventDefault();
  });

  if (!photo) return null;
  const isZoomed = view.scale > 1;
  const count = photos.length > 1 ? `${index + 1} / ${photos.length}` : '';
  return (
    <div className={classes.gallery}>
      <div className={classes.bar}>
        <span aria-hidden="true">{count}</span>
        <ActionIcon
          className={classes.control ?? ''}
          aria-label={isZoomed ? 'Zoom out' : 'Zoom in'}
          onClick={gestures.toggleZoom}
        >
          {isZoomed ? <IconZoomOut aria-hidden /> : <IconZoomIn aria-hidden />}
        </ActionIcon>
        <ActionIcon className={classes.control ?? ''} aria-label="Close" data-autofocus onClick={onClose}>
          <IconX aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes.viewport} ref={viewport} {...gestures.handlers}>
        <div
          className={classes.track}
          data-pointer-down={isPointerDown || undefined}
          style={{ transform: `translate3d(calc(${-100 * index}% + ${drag}px), 0, 0)` }}
        >
          {photos.map(({ url, label }, position) => (
            <LightboxPhoto
              key={url}
              url={url}
              label={label}
              isCurrent={position === index}
              // Preload the neighbours for a swipe.
              shouldLoad={Math.abs(position - index) <= 1}
              isPointerDown={isPointerDown}
              view={position === index ? view : undefined}
            />
          ))}
        </div>
      </div>
      {hasPrevious && (
        <ActionIcon
          className={classes.control ?? ''}
          data-side="previous"
          aria-label="Previous photo"
          onClick={() => step(-1)}
        >
          <IconChevronLeft aria-hidden />
        </ActionIcon>
      )}
      {hasNext && (
        <ActionIcon
          className={classes.control ?? ''}
          data-side="next"
          aria-label="Next photo"
          onClick={() => step(1)}
        >
          <IconChevronRight aria-hidden />
        </ActionIcon>
      )}
      {photo.caption && !isZoomed && (
        <p className={classes.caption} dir="auto">
          {photo.caption}
        </p>
      )}
      <VisuallyHidden role="status">
        {photos.length > 1 && `Photo ${index + 1} of ${photos.length}: `}
        {photo.label}
      </VisuallyHidden>
    </div>
  );
}
