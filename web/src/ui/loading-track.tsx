import { Text } from '@mantine/core';
import classes from './loading-track.module.css';

/** A train on its way: what one sees where nothing is known yet. */
export function LoadingTrack() {
  return (
    <>
      <svg viewBox="0 0 160 60" className={classes.track} aria-hidden="true">
        <path d="M4 52c22 0 24-44 50-44 22 0 22 34 42 34 16 0 18-16 60-16" />
        <path
          className={classes.train}
          pathLength={100}
          d="M4 52c22 0 24-44 50-44 22 0 22 34 42 34 16 0 18-16 60-16"
        />
      </svg>
      <Text fw={600}>Loading...</Text>
    </>
  );
}
