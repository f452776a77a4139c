import { Text } from '@mantine/core';
import classes from './loading-screen.module.css';

/** Fills the window while it is not yet known what to show. */
export function LoadingScreen() {
  return (
    <div className={classes.screen} role="status">
      <svg viewBox="0 0 160 60" className={classes.track} aria-hidden="true">
        <path d="M4 52c22 0 24-44 50-44 22 0 22 34 42 34 16 0 18-16 60-16" />
        <path
          className={classes.train}
          pathLength={100}
          d="M4 52c22 0 24-44 50-44 22 0 22 34 42 34 16 0 18-16 60-16"
        />
      </svg>
      <Text fw={600}>Loading...</Text>
    </div>
  );
}
