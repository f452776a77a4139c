import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { instance } from '../../lib/instance/instance.ts';
import { EmptyState } from './empty-state.tsx';
import classes from './full-screen-message.module.css';

type FullScreenMessageProps = {
  readonly title: string;
  readonly message: string;
  /** Replaces the usual drawing. */
  readonly art?: ReactNode;
  readonly actionLabel: string;
  readonly onAction: () => void;
  readonly pending?: boolean;
  /** Whether the message is the page's main element. Set this to false inside another main element. */
  readonly landmark?: boolean;
};

/** Fills the screen with an error message and one action. */
export function FullScreenMessage({
  title,
  message,
  art,
  actionLabel,
  onAction,
  pending = false,
  landmark = true,
}: FullScreenMessageProps) {
  const Screen = landmark ? 'main' : 'div';
  return (
    <Screen className={classes.screen}>
      <title>{`${title} · ${instance().name}`}</title>
      <div role="alert">
        <EmptyState
          title={title}
          message={message}
          art={art}
          action={
            <Button onClick={onAction} loading={pending}>
              {actionLabel}
            </Button>
          }
        />
      </div>
    </Screen>
  );
}
