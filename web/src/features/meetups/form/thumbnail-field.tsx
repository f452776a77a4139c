// @spec community/meetup-form

import '@mantine/core/styles/Fieldset.layer.css';
import '@mantine/core/styles/Progress.layer.css';
import { Button, Fieldset, Group, Progress, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.layer.css';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { FormAlert } from '../../../ui/forms/form-alert.tsx';
import { useObjectUrl } from '../../../ui/photos/use-object-url.ts';
import classes from './thumbnail-field.module.css';
import type { ThumbnailUpload } from './use-thumbnail-upload.ts';

type ThumbnailFieldProps = {
  /** URL of the uploaded thumbnail. */
  readonly value: string | null;
  readonly upload: ThumbnailUpload;
  /** Validation error of the field. */
  readonly validationError: string | undefined;
};

// Without HEIC in the list, iPhones convert their photos to JPEG.
const ACCEPT = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];

/** Renders the field for a meetup's thumbnail with its preview and upload progress. */
export function ThumbnailField({ value, upload, validationError }: ThumbnailFieldProps) {
  const { stage, pick, retry, cancel, remove } = upload;
  const openFilePicker = useRef<() => void>(null);
  const errorId = useId();
  const localUrl = useObjectUrl(
    stage.status === 'uploading' || stage.status === 'failed' ? stage.image : undefined,
  );
  const imageUrl = localUrl ?? value;
  const percent = stage.status === 'uploading' ? Math.round(stage.progress * 100) : 0;
  const errorMessage =
    stage.status === 'failed' || stage.status === 'idle'
      ? (stage.errorMessage ?? validationError)
      : validationError;

  return (
    <Fieldset
      variant="unstyled"
      legend="Picture (optional)"
      classNames={{ root: classes.field ?? '', legend: classes.legend ?? '' }}
      aria-describedby={errorMessage ? errorId : undefined}
    >
      <Dropzone
        className={classes.dropzone ?? ''}
        data-filled={imageUrl !== null || undefined}
        accept={ACCEPT}
        multiple={false}
        loading={stage.status === 'preparing'}
        openRef={openFilePicker}
        activateOnClick={false}
        activateOnKeyboard={false}
        enablePointerEvents
        inputProps={{ 'aria-label': 'Thumbnail file' }}
        onDrop={([file]) => pick(file)}
        // Also accept files that the dropzone rejects: their names and types can be wrong. `useThumbnailUpload` checks their content.
        onReject={([rejection]) => pick(rejection?.file)}
        tabIndex={-1}
      >
        {imageUrl ? (
          <img
            className={classes.image}
            src={imageUrl}
            alt="Thumbnail of this meetup"
            data-not-uploaded={localUrl ? true : undefined}
          />
        ) : (
          <div className={classes.empty}>
            <Button
              variant="default"
              leftSection={<IconPhotoPlus size={20} stroke={1.8} aria-hidden />}
              onClick={() => openFilePicker.current?.()}
            >
              Choose a picture
            </Button>
            <Text size="sm" c="dimmed" className={classes.hint ?? ''}>
              Up to 10 MB
            </Text>
          </div>
        )}
        {stage.status === 'uploading' && (
          <div className={classes.progress}>
            <Progress.Root size="lg" className={classes.bar ?? ''} transitionDuration={100}>
              <Progress.Section value={percent} color="sunset.4" aria-label="Uploading picture" />
            </Progress.Root>
            <span aria-hidden="true">{percent}%</span>
          </div>
        )}
      </Dropzone>
      <Stack gap="sm" mt="sm" className={classes.belowPreview ?? ''}>
        {errorMessage && (
          <div id={errorId}>
            <FormAlert tone="error" message={errorMessage} />
          </div>
        )}
        {stage.status === 'uploading' && (
          <Button variant="default" onClick={cancel}>
            Cancel upload
          </Button>
        )}
        {stage.status === 'failed' && (
          <Group gap="sm" grow>
            <Button variant="default" onClick={cancel}>
              Leave it out
            </Button>
            <Button onClick={retry}>Try Again</Button>
          </Group>
        )}
        {value !== null && (stage.status === 'idle' || stage.status === 'preparing') && (
          <Group gap="sm" grow>
            <Button variant="default" onClick={() => openFilePicker.current?.()}>
              Change picture
            </Button>
            <Button variant="default" onClick={remove}>
              Remove picture
            </Button>
          </Group>
        )}
      </Stack>
    </Fieldset>
  );
}
