import { VisuallyHidden } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import type { QueuedImage, Rejection } from '../../../lib/uploads/queued-image.ts';
import type { UploadQueue } from '../../../lib/uploads/upload-queue.ts';
import { FormAlert } from '../../../ui/forms/form-alert.tsx';
import { ComposePhoto } from './compose-photo.tsx';
import classes from './compose-photos.module.css';

type ComposePhotosProps = {
  readonly queue: UploadQueue;
  readonly photos: readonly QueuedImage[];
  /** Why a picked file was not added, or why a photo of the draft was lost. */
  readonly rejection: Rejection | undefined;
  readonly errors: FormErrors;
  /** True while the post is being sent. */
  readonly disabled: boolean;
};

/** Shows the photos of the post in order. */
export function ComposePhotos({ queue, photos, rejection, errors, disabled }: ComposePhotosProps) {
  const [moveAnnouncement, setMoveAnnouncement] = useState('');
  const rejectionBox = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Files can also be pasted or dropped while this section is out of view.
    if (rejection) rejectionBox.current?.scrollIntoView({ block: 'nearest' });
  }, [rejection]);
  const storedCount = photos.filter(({ stage }) => stage.status === 'stored').length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: clears the move announcement, so that the upload count is announced instead
  useEffect(() => setMoveAnnouncement(''), [storedCount, photos.length]);

  // The clicked button is removed with its photo: focus the remove button of the next photo.
  const section = useRef<HTMLElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const [removedIndex, setRemovedIndex] = useState<number>();
  useEffect(() => {
    if (removedIndex === undefined) return;
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
    (buttons[removedIndex] ?? buttons.at(-1) ?? section.current)?.focus();
    setRemovedIndex(undefined);
  }, [removedIndex]);

  function remove(key: string): void {
    setRemovedIndex(photos.findIndex((photo) => photo.key === key));
    // Ignore errors: the server deletes unreferenced images later.
    queue.remove(key).catch(() => {});
  }

  function move(key: string, offset: number): void {
    queue.move(key, offset);
    const position = queue.snapshot().images.findIndex((photo) => photo.key === key) + 1;
    setMoveAnnouncement(`Now photo ${position} of ${photos.length}`);
  }

  return (
    <section ref={section} className={classes.photos} aria-label="Photos" tabIndex={-1}>
      {rejection && (
        <div ref={rejectionBox} className={classes.rejection}>
          <FormAlert tone="error" message={rejection.message} hint={rejection.hint} />
        </div>
      )}
      {photos.length > 0 && (
        <ol ref={list} className={classes.list}>
          {photos.map((photo, index) => (
            <ComposePhoto
              key={photo.key}
              photo={photo}
              position={index + 1}
              count={photos.length}
              error={errors[`image_alts.${index}`]}
              disabled={disabled}
              onDescribe={(alt) => queue.setAlt(photo.key, alt)}
              onMove={(offset) => move(photo.key, offset)}
              onRetry={() => queue.retry(photo.key)}
              onRemove={() => remove(photo.key)}
            />
          ))}
        </ol>
      )}
      <VisuallyHidden role="status">
        {moveAnnouncement || (photos.length > 0 && `${storedCount} of ${photos.length} photos uploaded`)}
      </VisuallyHidden>
    </section>
  );
}
