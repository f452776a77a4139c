// @spec community/meetup-form

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
  readonly value: string | null;
  readonly upload: ThumbnailUpload;
  /** What is wrong with the field when the form is sent. */
  readonly problem: string | undefined;
};

// Phones turn their own formats into JPEG as long as theirs is not asked for.
const ACCEPT = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];

/** The picture of a meetup: picked or dropped, shrunk, sent, with how far it has come. */
export function ThumbnailField({ value, upload, problem }: ThumbnailFieldProps) {
  const { stage, pick, retry, cancel, remove } = upload;
  const openFiles = useRef<() => void>(null);
  const problemId = useId();
  const sent = useObjectUrl(stage.at === 'uploading' || stage.at === 'failed' ? stage.picture : undefined);
  const shown = sent ?? value;
  const percent = stage.at === 'uploading' ? Math.round(stage.progress * 100) : 0;
  const said = stage.at === 'failed' || stage.at === 'idle' ? (stage.errorMessage ?? problem) : problem;

  return (
    <Fieldset
      variant="unstyled"
      legend="Thumbnail (optional)"
      classNames={{ root: classes.field ?? '', legend: classes.legend ?? '' }}
      aria-describedby={said ? problemId : undefined}
    >
      <Dropzone
        className={classes.zone ?? ''}
        data-filled={shown !== null || undefined}
        accept={ACCEPT}
        multiple={false}
        loading={stage.at === 'preparing'}
        openRef={openFiles}
        activateOnClick={false}
        activateOnKeyboard={false}
        enablePointerEvents
        inputProps={{ 'aria-label': 'Thumbnail file' }}
        onDrop={([file]) => pick(file)}
        // Names and declared types mislead; whoever checks the content has the last word.
        onReject={([rejection]) => pick(rejection?.file)}
        tabIndex={-1}
      >
        {shown ? (
          <img
            className={classes.picture}
            src={shown}
            alt="Thumbnail of this meetup"
            data-waiting={sent ? true : undefined}
          />
        ) : (
          <div className={classes.empty}>
            <IconPhotoPlus size={40} stroke={1.5} aria-hidden />
            <Button variant="outline" onClick={() => openFiles.current?.()}>
              Choose a picture
            </Button>
            <Text size="sm" c="dimmed">
              JPG, PNG, WebP, AVIF or GIF, up to 10 MB
            </Text>
          </div>
        )}
        {stage.at === 'uploading' && (
          <div className={classes.progress}>
            <Progress.Root size="lg" className={classes.bar ?? ''} transitionDuration={100}>
              <Progress.Section value={percent} color="sunset.4" aria-label="Uploading picture" />
            </Progress.Root>
            <span aria-hidden="true">{percent}%</span>
          </div>
        )}
      </Dropzone>
      <Stack gap="sm" mt="sm" className={classes.below ?? ''}>
        {said && (
          <div id={problemId}>
            <FormAlert tone="error" message={said} />
          </div>
        )}
        {stage.at === 'uploading' && (
          <Button variant="default" onClick={cancel}>
            Cancel upload
          </Button>
        )}
        {stage.at === 'failed' && (
          <Group gap="sm" grow>
            <Button variant="default" onClick={cancel}>
              Leave it out
            </Button>
            <Button onClick={retry}>Try Again</Button>
          </Group>
        )}
        {value !== null && (stage.at === 'idle' || stage.at === 'preparing') && (
          <Group gap="sm" grow>
            <Button variant="default" onClick={() => openFiles.current?.()}>
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
