import { ActionIcon, Button, FileButton } from '@mantine/core';
import { IconBold, IconCamera, IconItalic, IconPhotoPlus } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { IMAGE_TYPES } from '../../../lib/images/image-types.ts';
import { CharacterCounter } from '../../../ui/forms/character-counter.tsx';
import { type Selection, toggleMark } from '../model/toggle-mark.ts';
import classes from './compose-toolbar.module.css';

/** The counter appears when fewer characters than this are left. */
const COUNTER_THRESHOLD = 100;

type ComposeToolbarProps = {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly onFormat: (text: string) => void;
  readonly charactersLeft: number;
  readonly disabled: boolean;
  /** True while fewer photos are picked than a post may have. */
  readonly acceptsPhotos: boolean;
  readonly onOpenFiles: () => void;
  readonly onTakePhoto: (files: readonly File[]) => void;
};

/** Shows the row below the text: buttons for bold, italic and photos, and the character counter. */
export function ComposeToolbar({
  field,
  onFormat,
  charactersLeft,
  disabled,
  acceptsPhotos,
  onOpenFiles,
  onTakePhoto,
}: ComposeToolbarProps) {
  const resetFileInput = useRef<() => void>(null);
  // The selection is set in an effect, after the new text is rendered.
  const [pendingSelection, setPendingSelection] = useState<Selection>();
  useEffect(() => {
    if (!pendingSelection) return;
    field.current?.focus();
    field.current?.setSelectionRange(pendingSelection.start, pendingSelection.end);
  }, [pendingSelection, field]);

  function format(mark: '*' | '**'): void {
    if (!field.current) return;
    const { value, selectionStart, selectionEnd } = field.current;
    const formatted = toggleMark({ text: value, start: selectionStart, end: selectionEnd }, mark);
    onFormat(formatted.text);
    setPendingSelection(formatted);
  }

  return (
    <div className={classes.toolbar}>
      <div className={classes.formatButtons}>
        <ActionIcon
          className={classes.icon ?? ''}
          variant="subtle"
          color="gray"
          aria-label="Bold"
          disabled={disabled}
          onClick={() => format('**')}
        >
          <IconBold size={22} aria-hidden />
        </ActionIcon>
        <ActionIcon
          className={classes.icon ?? ''}
          variant="subtle"
          color="gray"
          aria-label="Italic"
          disabled={disabled}
          onClick={() => format('*')}
        >
          <IconItalic size={22} aria-hidden />
        </ActionIcon>
      </div>
      <span className={classes.counter}>
        {charactersLeft < COUNTER_THRESHOLD && <CharacterCounter left={charactersLeft} />}
      </span>
      <div className={classes.photoButtons}>
        <Button
          variant="light"
          className={classes.addButton ?? ''}
          aria-label="Add photos"
          disabled={disabled || !acceptsPhotos}
          leftSection={<IconPhotoPlus size={20} stroke={1.8} aria-hidden />}
          onClick={onOpenFiles}
        >
          Photos
        </Button>
        <FileButton
          accept={IMAGE_TYPES.join(',')}
          capture="environment"
          resetRef={resetFileInput}
          onChange={(file) => {
            if (file) onTakePhoto([file]);
            // Some cameras reuse the file name; without a reset the same name does not fire a change event.
            resetFileInput.current?.();
          }}
        >
          {(props) => (
            <ActionIcon
              radius="xl"
              variant="light"
              aria-label="Take a photo"
              className={`${classes.icon} ${classes.touchOnly}`}
              disabled={disabled || !acceptsPhotos}
              {...props}
            >
              <IconCamera size={22} stroke={1.8} aria-hidden />
            </ActionIcon>
          )}
        </FileButton>
      </div>
    </div>
  );
}
