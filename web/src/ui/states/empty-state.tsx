import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

/** Path data of the rail in the usual drawing. The supports end on the rail. */
const RAIL = 'M8 104c48 0 62-84 100-84 40 0 44 76 84 76 26 0 34-24 72-24h48';

type EmptyStateProps = {
  /** Replaces the usual drawing; null where the screen has a picture already. */
  readonly art?: ReactNode;
  /** Left out where the screen's heading already says the same. */
  readonly title?: string;
  readonly message?: ReactNode;
  /** A button or link to continue with. */
  readonly action?: ReactNode;
};

/** Shows a drawing, a message and an action in place of content that is empty, missing or failed to load. */
export function EmptyState({ art, title, message, action }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      {art === null ? null : art || <Track />}
      {title && (
        <Title order={2} fz="h3">
          {title}
        </Title>
      )}
      {message && (
        <Text c="dimmed" maw={420}>
          {message}
        </Text>
      )}
      {action}
    </div>
  );
}

function Track() {
  return (
    <svg viewBox="0 0 320 120" className={classes.art} aria-hidden="true">
      <circle cx="252" cy="30" r="15" className={classes.sun} />
      <path
        className={classes.support}
        d="M40 114V89.5M64 114V58.7M88 114V28.4M112 114V20.3M136 114V36.1M160 114V74.4M184 114V94.9M208 114V92.6M232 114V79.3M256 114V72.4M280 114V72M304 114V72"
      />
      <path className={classes.tie} d={RAIL} />
      <path className={classes.rail} d={RAIL} />
    </svg>
  );
}
