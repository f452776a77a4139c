import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { discardWrite, retryWrite } from '../../lib/outbox/outbox.ts';
import { readOutbox } from '../../lib/outbox/outbox-state.ts';
import type { WriteOf } from '../../lib/outbox/queued-write.ts';
import type { ShownWrite } from '../../lib/outbox/use-queued-writes.ts';
import { showErrorToast, showToast } from '../../lib/toast.ts';
import { ConfirmDialog } from '../../ui/layout/confirm-dialog.tsx';
import { RelativeTime } from '../../ui/lists/relative-time.tsx';
import { describeWrite } from './describe-write.ts';
import classes from './outbox.module.css';

type OutboxEntryProps = {
  readonly write: ShownWrite;
  readonly onEditPost: (post: WriteOf<'post'>) => Promise<void>;
  /** Called before the entry is discarded, so that the list can move the focus to another entry. */
  readonly onBeforeDiscard: () => void;
};

/** Shows a write of the outbox, with its age and its state. */
export function OutboxEntry({ write, onEditPost, onBeforeDiscard }: OutboxEntryProps) {
  const { id, userId, state, createdAt, isMemoryOnly, isInProgress } = write;
  const { title, text, detail, path } = describeWrite(write);
  const heading = useId();
  const [isConfirming, confirmation] = useDisclosure(false);
  const retry = useMutation({
    mutationFn: () => retryWrite(userId, id),
    onSuccess: () => {
      const remaining = readOutbox().writes.find((other) => other.id === id);
      if (remaining?.state === 'pending')
        showErrorToast('It could not be sent now. The app will try again by itself.');
    },
    onError: () => showErrorToast('It could not be sent now. Check your network and try again.'),
  });
  const discard = useMutation({
    mutationFn: () => {
      onBeforeDiscard();
      return discardWrite(userId, id);
    },
    onError: () => showErrorToast('It could not be discarded. Check your network and try again.'),
  });
  const isFailed = state === 'failed';

  return (
    <article className={classes.entry} aria-labelledby={heading} data-failed={isFailed || undefined}>
      <h2 id={heading} className={classes.title}>
        {path === undefined ? <bdi>{title}</bdi> : <Link to={path}>{title}</Link>}
      </h2>
      {detail && <p className={classes.detail}>{detail}</p>}
      {text !== null && (
        <blockquote className={classes.text} dir="auto">
          {text}
        </blockquote>
      )}
      <p className={classes.detail}>
        <RelativeTime iso={new Date(createdAt).toISOString()} />
        {isInProgress || retry.isPending ? ' · being sent' : !isFailed && ' · waiting for a connection'}
      </p>
      {isFailed && (
        <Text c="var(--mantine-color-error)" fw={600}>
          Not sent. {write.reason}
        </Text>
      )}
      {isMemoryOnly && (
        <Text fw={600}>This browser cannot store it. Keep this page open until it is sent.</Text>
      )}
      <div className={classes.actions}>
        <Button variant="default" loading={retry.isPending} onClick={() => retry.mutate()}>
          {isFailed ? 'Retry' : 'Send now'}
        </Button>
        {text !== null && (
          <Button variant="default" onClick={() => copy(text)}>
            Copy text
          </Button>
        )}
        {write.kind === 'post' && isFailed && (
          <Button variant="default" onClick={() => onEditPost(write)}>
            Edit
          </Button>
        )}
        <Button
          variant="subtle"
          color="gray"
          className={classes.discard ?? ''}
          aria-haspopup={text === null ? undefined : 'dialog'}
          onClick={() => (text === null ? discard.mutate() : confirmation.open())}
        >
          Discard
        </Button>
      </div>
      <ConfirmDialog
        opened={isConfirming}
        title="Discard what you wrote?"
        message="It will not be sent, and its text will be lost."
        confirmLabel="Discard"
        pending={discard.isPending}
        onConfirm={() => {
          confirmation.close();
          discard.mutate();
        }}
        onCancel={confirmation.close}
      />
    </article>
  );
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ title: 'Text copied' });
  } catch {
    showErrorToast('The text could not be copied. Select it to copy it yourself.');
  }
}
