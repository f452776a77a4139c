import '@mantine/core/styles/Progress.layer.css';
import { ActionIcon, Button, FileButton, Progress, Skeleton, Textarea } from '@mantine/core';
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { IMAGE_ALT_MAX_LENGTH } from '#shared/constants.ts';
import { IMAGE_TYPES } from '../../../lib/images/image-types.ts';
import { FormAlert } from '../../../ui/forms/form-alert.tsx';
import { useObjectUrl } from '../../../ui/photos/use-object-url.ts';
import { ridePhotoQuery } from '../api/ride-photo-query.ts';
import classes from './photo-field.module.css';
import type { PhotoFieldState } from './use-photo-field.ts';

type PhotoFieldProps = {
  readonly field: PhotoFieldState;
  /** Id of the element that says who sees the photo. */
  readonly hintId: string;
  /** Whether the ride cannot be queued in the outbox. */
  readonly needsConnection: boolean;
  readonly disabled: boolean;
};

/** The field for the photo of a ride and its alternative text. */
export function PhotoField({ field, hintId, needsConnection, disabled }: PhotoFieldProps) {
  const { shownStoredPhoto, picked, rejection, alt, setAlt, pick, remove } = field;
  const hasPhoto = shownStoredPhoto !== null || picked !== undefined;
  const resetFileInput = useRef<() => void>(null);
  const picker = useRef<HTMLButtonElement>(null);
  // Removing the photo also removes the focused button: focus the picker.
  const wasRemoved = useRef(false);
  useEffect(() => {
    if (!hasPhoto && wasRemoved.current) picker.current?.focus();
    wasRemoved.current = false;
  }, [hasPhoto]);

  return (
    <fieldset className={classes.field} aria-describedby={hintId}>
      <legend className={classes.legend}>Photo (optional)</legend>
      {rejection && <FormAlert tone="error" message={rejection.message} />}
      {picked && <UploadState {...field} needsConnection={needsConnection} disabled={disabled} />}
      <div className={classes.row}>
        {hasPhoto && (
          <div className={classes.preview}>
            {picked ? (
              <Preview image={picked.image} />
            ) : (
              shownStoredPhoto !== null && <StoredPhotoPreview fileName={shownStoredPhoto} />
            )}
          </div>
        )}
        <FileButton
          accept={IMAGE_TYPES.join(',')}
          disabled={disabled}
          resetRef={resetFileInput}
          inputProps={{ 'aria-label': 'Photo file' }}
          onChange={(file) => {
            if (file) pick(file);
            // Without a reset, the same file does not fire a change event again.
            resetFileInput.current?.();
          }}
        >
          {(props) => (
            <Button
              {...props}
              ref={picker}
              variant="default"
              disabled={disabled}
              leftSection={<IconPhotoPlus size={20} stroke={1.8} aria-hidden />}
            >
              {hasPhoto ? 'Change photo' : 'Add a photo'}
            </Button>
          )}
        </FileButton>
        {hasPhoto && (
          <ActionIcon
            color="gray"
            c="dimmed"
            aria-label="Remove the photo"
            disabled={disabled}
            onClick={() => {
              wasRemoved.current = true;
              remove();
            }}
          >
            <IconTrash size={20} stroke={1.8} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {hasPhoto && (
        <Textarea
          label="What does the photo show? (optional)"
          placeholder="The train in the fog"
          dir="auto"
          autosize
          minRows={1}
          maxRows={4}
          maxLength={IMAGE_ALT_MAX_LENGTH}
          value={alt}
          readOnly={disabled}
          onChange={({ currentTarget }) => setAlt(currentTarget.value)}
        />
      )}
    </fieldset>
  );
}

type UploadStateProps = Pick<PhotoFieldState, 'picked' | 'retry'> &
  Pick<PhotoFieldProps, 'needsConnection' | 'disabled'>;

function UploadState({ picked, retry, needsConnection, disabled }: UploadStateProps) {
  if (picked?.stage.status === 'uploading') {
    const percent = Math.round(picked.stage.progress * 100);
    return (
      <div className={classes.progress}>
        <Progress.Root size="lg" transitionDuration={100}>
          <Progress.Section value={percent} color="sunset.4" aria-label="Uploading the photo" />
        </Progress.Root>
        <span aria-hidden="true">{percent}%</span>
      </div>
    );
  }
  if (picked?.stage.status !== 'failed') return null;
  const { isOffline, errorMessage } = picked.stage;
  if (isOffline && !needsConnection)
    return (
      <p role="status" className={classes.hint}>
        No connection right now. The photo will be sent with the ride when you are online.
      </p>
    );
  return (
    <>
      <FormAlert tone="error" message={isOffline ? 'This photo needs a connection.' : errorMessage} />
      <Button variant="outline" disabled={disabled} onClick={retry} className={classes.retry ?? ''}>
        Try Again
      </Button>
    </>
  );
}

function StoredPhotoPreview({ fileName }: { readonly fileName: string }) {
  return <Preview image={useQuery(ridePhotoQuery(fileName)).data} />;
}

function Preview({ image }: { readonly image: Blob | undefined }) {
  const url = useObjectUrl(image);
  if (url === undefined) return <Skeleton height="100%" radius={0} />;
  return <img src={url} alt="" />;
}
