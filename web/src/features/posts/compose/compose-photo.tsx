import '@mantine/core/styles/Progress.layer.css';
import { ActionIcon, Button, Progress, Text, Textarea } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowDown,
  IconArrowUp,
  IconCheck,
  IconPhoto,
  IconTrash,
} from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { QueuedImage } from '../../../lib/uploads/queued-image.ts';
import { useObjectUrl } from '../../../ui/photos/use-object-url.ts';
import classes from './compose-photo.module.css';

type ComposePhotoProps = {
  readonly photo: QueuedImage;
  /** 1-based. */
  readonly position: number;
  readonly count: number;
  /** Error of the alternative text. */
  readonly error: ReactNode;
  readonly disabled: boolean;
  readonly onDescribe: (alt: string) => void;
  readonly onMove: (offset: number) => void;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
};

/** Shows a photo of the post with its upload progress, its alternative text and buttons to move or remove it. */
export function ComposePhoto({
  photo,
  position,
  count,
  error,
  disabled,
  onDescribe,
  onMove,
  onRetry,
  onRemove,
}: ComposePhotoProps) {
  const element = useRef<HTMLLIElement>(null);
  const { stage } = photo;
  const name = `photo ${position}`;

  // Moving the element loses the focus. Return it to the clicked button, or to the opposite button if the clicked one is disabled now.
  const clickedDirection = useRef<'up' | 'down'>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each move
  useEffect(() => {
    const buttons = [...(element.current?.querySelectorAll<HTMLButtonElement>('[data-move]:enabled') ?? [])];
    if (clickedDirection.current) {
      (buttons.find(({ dataset }) => dataset.move === clickedDirection.current) ?? buttons[0])?.focus();
    }
    clickedDirection.current = undefined;
  }, [position]);

  function move(direction: 'up' | 'down'): void {
    clickedDirection.current = direction;
    onMove(direction === 'up' ? -1 : 1);
  }

  return (
    <li ref={element} className={classes.photo} aria-label={`Photo ${position}`} data-stage={stage.status}>
      <div className={classes.image}>
        <Preview photo={photo} />
        <UploadStage photo={photo} name={name} />
      </div>
      <Textarea
        className={classes.text ?? ''}
        label={`What does ${name} show?`}
        placeholder="The train in the fog"
        autosize
        minRows={1}
        maxRows={4}
        dir="auto"
        value={photo.alt}
        readOnly={disabled}
        error={error}
        onChange={(event) => onDescribe(event.currentTarget.value)}
      />
      <div className={classes.actions}>
        {count > 1 && (
          <>
            <ActionIcon
              data-move="up"
              aria-label={`Move ${name} up`}
              disabled={disabled || position === 1}
              onClick={() => move('up')}
            >
              <IconArrowUp size={22} aria-hidden />
            </ActionIcon>
            <ActionIcon
              data-move="down"
              aria-label={`Move ${name} down`}
              disabled={disabled || position === count}
              onClick={() => move('down')}
            >
              <IconArrowDown size={22} aria-hidden />
            </ActionIcon>
          </>
        )}
        <ActionIcon aria-label={`Remove ${name}`} data-remove disabled={disabled} onClick={onRemove}>
          <IconTrash size={22} aria-hidden />
        </ActionIcon>
      </div>
      {stage.status === 'failed' && (
        <div className={classes.error}>
          <Text c="var(--mantine-color-error)" role="alert">
            {stage.errorMessage}
          </Text>
          <Button variant="outline" data-retry disabled={disabled} onClick={onRetry}>
            Try Again
          </Button>
        </div>
      )}
    </li>
  );
}

/** Shows the upload stage of a photo on top of it. */
function UploadStage({ photo: { stage }, name }: { readonly photo: QueuedImage; readonly name: string }) {
  switch (stage.status) {
    case 'preparing':
      return <span className={classes.stage}>Opening…</span>;
    case 'waiting':
      return <span className={classes.stage}>Not sent yet</span>;
    case 'uploading': {
      const percent = Math.round(stage.progress * 100);
      return (
        <span className={classes.stage}>
          <Progress.Root className={classes.bar ?? ''} size="md" transitionDuration={100}>
            <Progress.Section value={percent} color="sunset.4" aria-label={`Uploading ${name}`} />
          </Progress.Root>
          <span aria-hidden="true">{percent}%</span>
        </span>
      );
    }
    case 'failed':
      return (
        <span className={classes.stageBadge} data-failed>
          <IconAlertTriangle size={16} stroke={2.4} aria-hidden />
        </span>
      );
    case 'stored':
      return (
        <span className={classes.stageBadge} role="img" aria-label="Uploaded">
          <IconCheck size={16} stroke={3} aria-hidden />
        </span>
      );
  }
}

function Preview({ photo }: { readonly photo: QueuedImage }) {
  const localUrl = useObjectUrl(photo.image);
  const src = localUrl ?? (photo.stage.status === 'stored' ? photo.stage.url : undefined);
  if (src === undefined) return <IconPhoto size={32} stroke={1.5} aria-hidden />;
  return <img src={src} alt={photo.alt} />;
}
