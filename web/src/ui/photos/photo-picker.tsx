// @spec accounts/photo-rules

import { Avatar, Button, FileButton, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.layer.css';
import { useMediaQuery } from '@mantine/hooks';
import { IconCamera, IconPhotoPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import classes from './photo-picker.module.css';

type PhotoPickerProps = {
  /** URL of the current photo, if any. */
  readonly photo: string | null;
  /** Called with the picked or dropped file, which is not checked yet. */
  readonly onPick: (file: File | undefined) => void;
  /** Whether the picked file is being read. */
  readonly isBusy?: boolean;
  /** Id of the error message. */
  readonly describedBy?: string | undefined;
  /** Whether to show a smaller photo beside its buttons, for a form with more fields below. */
  readonly isCompact?: boolean | undefined;
};

// Phones convert their own formats to JPEG if only these two are accepted.
const ACCEPT = ['image/jpeg', 'image/png'];

/** Lets the member choose a photo: from a file, by drag and drop, or with the camera of a phone. */
export function PhotoPicker({ photo, onPick, isBusy = false, describedBy, isCompact }: PhotoPickerProps) {
  const openFiles = useRef<() => void>(null);
  const resetCameraInput = useRef<() => void>(null);
  const isTouch = useMediaQuery('(pointer: coarse)');

  return (
    <Dropzone
      className={classes.dropzone ?? ''}
      accept={ACCEPT}
      multiple={false}
      loading={isBusy}
      openRef={openFiles}
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      inputProps={{ 'aria-label': 'Photo file' }}
      onDrop={([file]) => onPick(file)}
      // Accept every file: names and declared types can be wrong, and the content is checked later.
      onReject={([rejection]) => onPick(rejection?.file)}
      tabIndex={-1}
    >
      <div className={classes.picker} data-compact={isCompact || undefined}>
        {photo ? (
          <Avatar
            src={photo}
            alt="Your profile photo"
            size={isCompact ? 96 : 152}
            className={classes.photo ?? ''}
          />
        ) : (
          <div className={classes.placeholder} aria-hidden="true">
            <IconPhotoPlus size={44} stroke={1.5} />
          </div>
        )}
        <div className={classes.buttons}>
          <Button
            variant={photo ? 'default' : 'outline'}
            onClick={() => openFiles.current?.()}
            aria-describedby={describedBy}
          >
            {photo ? 'Change photo' : 'Choose a photo'}
          </Button>
          {isTouch && (
            <FileButton
              accept={ACCEPT.join(',')}
              capture="user"
              resetRef={resetCameraInput}
              onChange={(file) => {
                onPick(file ?? undefined);
                // Some cameras reuse the file name; without a reset the same name does not fire a change event.
                resetCameraInput.current?.();
              }}
            >
              {(props) => (
                <Button variant="default" leftSection={<IconCamera size={20} aria-hidden />} {...props}>
                  Take a photo
                </Button>
              )}
            </FileButton>
          )}
        </div>
        <Text size="sm" c="dimmed" className={classes.hint ?? ''}>
          JPG or PNG, up to 10 MB{isTouch ? '' : '. You can drop a file here too'}.
        </Text>
      </div>
    </Dropzone>
  );
}
