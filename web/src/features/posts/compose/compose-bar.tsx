import { ActionIcon, Button, FileButton } from '@mantine/core';
import { IconCamera, IconPhotoPlus, IconSend2 } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef } from 'react';
import { CharacterCounter } from '../../../ui/forms/character-counter.tsx';
import classes from './compose-bar.module.css';
import { IMAGE_TYPES } from './image-types.ts';

type ComposeBarProps = {
  readonly charactersLeft: number;
  readonly step: 'photos' | 'post' | undefined;
  readonly onOpenFiles: () => void;
  readonly onTakePhoto: (files: readonly File[]) => void;
};

const labels = { photos: 'Uploading…', post: 'Posting…' } as const;

/** Shows the buttons to add photos and to post, fixed to the bottom of the screen above the on-screen keyboard. */
export function ComposeBar({ charactersLeft, step, onOpenFiles, onTakePhoto }: ComposeBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const forgetFile = useRef<() => void>(null);
  useKeyboardInset(bar);
  const sending = step !== undefined;
  return (
    <div ref={bar} className={classes.bar}>
      <ActionIcon
        size={48}
        radius="xl"
        aria-label="Add photos"
        className={classes.onPhones ?? ''}
        disabled={sending}
        onClick={onOpenFiles}
      >
        <IconPhotoPlus size={26} stroke={1.8} aria-hidden />
      </ActionIcon>
      <FileButton
        accept={IMAGE_TYPES.join(',')}
        capture="environment"
        resetRef={forgetFile}
        onChange={(file) => {
          if (file) onTakePhoto([file]);
          // Some cameras reuse the file name; without a reset the same name does not fire a change event.
          forgetFile.current?.();
        }}
      >
        {(props) => (
          <ActionIcon
            size={48}
            radius="xl"
            aria-label="Take a photo"
            className={classes.onTouch ?? ''}
            disabled={sending}
            {...props}
          >
            <IconCamera size={26} stroke={1.8} aria-hidden />
          </ActionIcon>
        )}
      </FileButton>
      <span className={classes.counter}>
        <CharacterCounter left={charactersLeft} />
      </span>
      <Button
        type="submit"
        size="lg"
        className={classes.send ?? ''}
        disabled={sending}
        rightSection={!sending && <IconSend2 size={20} aria-hidden />}
      >
        {step ? labels[step] : 'Post'}
      </Button>
    </div>
  );
}

/**
 * Sets `--keyboard-inset` on an element to the height in px that the on-screen keyboard covers: browsers do not shrink the
 * layout for it.
 */
function useKeyboardInset(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const update = () => {
      // A pinch zoom also shrinks the visual viewport.
      const covered = viewport.scale > 1.05 ? 0 : window.innerHeight - viewport.height - viewport.offsetTop;
      element.current?.style.setProperty('--keyboard-inset', `${Math.max(0, Math.round(covered))}px`);
    };
    update();
    viewport.addEventListener('resize', update);
    viewport.addEventListener('scroll', update);
    return () => {
      viewport.removeEventListener('resize', update);
      viewport.removeEventListener('scroll', update);
    };
  }, [element]);
}
