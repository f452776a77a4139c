import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './track-state.module.css';

type TrackStateProps = {
  readonly title: string;
  readonly message?: ReactNode;
  /** A button or link to continue with. */
  readonly action?: ReactNode;
};

/** Replaces content that is empty, missing or failed to load: a drawn piece of track, a sentence, and an action. */
export function TrackState({ title, message, action }: TrackStateProps) {
  return (
    <div className={classes.state}>
      <svg viewBox="0 0 320 120" className={classes.art} aria-hidden="true">
        <circle cx="252" cy="30" r="15" className={classes.sun} />
        <path
          className={classes.support}
          d="M40 112V92M76 112V52M112 112V24M148 112V48M184 112V84M220 112V92M256 112V78"
        />
        <path className={classes.rail} d="M8 104c48 0 62-84 100-84 40 0 44 76 84 76 26 0 34-24 72-24" />
        <path className={classes.tie} d="M8 111c52 0 66-82 100-82 36 0 40 76 84 76 28 0 38-24 72-24" />
      </svg>
      <Title order={2} fz="h3" ta="center">
        {title}
      </Title>
      {message && (
        <Text c="dimmed" ta="center" maw={420}>
          {message}
        </Text>
      )}
      {action}
    </div>
  );
}
