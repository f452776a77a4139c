import { Modal, Skeleton, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPhotoOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useObjectUrl } from '../../../ui/photos/use-object-url.ts';
import type { RidePhotoQuery } from '../api/ride-photo-query.ts';
import classes from './ride-photo.module.css';

type RidePhotoProps = {
  readonly query: RidePhotoQuery;
  readonly alt: string;
  /** The day of the ride, in words. */
  readonly day: string;
};

/** Shows the photo of a ride as a thumbnail. A click opens the large photo: within a `Modal.Stack`, above the other dialogs. */
export function RidePhoto({ query, alt, day }: RidePhotoProps) {
  const { data, isError, isFetching, refetch } = useQuery(query);
  const url = useObjectUrl(data);
  const [isOpen, { open, close }] = useDisclosure(false);
  /** Whether closing the large photo returns the focus to the thumbnail. */
  const [isReturning, setIsReturning] = useState(false);
  const label = alt === '' ? `Your photo: ${day}` : alt;

  if (isError)
    return (
      <UnstyledButton
        className={classes.thumbnail ?? ''}
        aria-label={`${label}, which could not be loaded. Try again`}
        aria-disabled={isFetching}
        onClick={() => isFetching || refetch()}
      >
        <IconPhotoOff size={24} stroke={1.6} aria-hidden />
      </UnstyledButton>
    );
  if (url === undefined)
    return (
      <Skeleton
        className={classes.thumbnail ?? ''}
        width={56}
        height={56}
        role="status"
        aria-label="Loading the photo"
      />
    );
  return (
    <>
      <UnstyledButton
        className={classes.thumbnail ?? ''}
        aria-haspopup="dialog"
        // When the large photo closes, the dialog below it traps the focus again. Without this attribute it would focus its first button.
        data-autofocus={isReturning || undefined}
        onBlur={() => {
          if (!isOpen) setIsReturning(false);
        }}
        onClick={() => {
          setIsReturning(true);
          open();
        }}
      >
        <img src={url} alt={label} />
      </UnstyledButton>
      <Modal
        opened={isOpen}
        onClose={close}
        stackId="ride-photo"
        title={day}
        fullScreen
        radius={0}
        classNames={{ body: classes.body ?? '', content: classes.content ?? '' }}
      >
        <figure className={classes.figure}>
          <img src={url} alt={label} />
          {alt !== '' && (
            <figcaption dir="auto" aria-hidden="true">
              {alt}
            </figcaption>
          )}
        </figure>
      </Modal>
    </>
  );
}
