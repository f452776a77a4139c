import { Text } from '@mantine/core';
import classes from './loading-track.module.css';

/** The train waits in the station for so long: most have left by then, and its pictures cost what the app needs to begin. */
const WAIT_MS = 1000;

type LoadingTrackProps = {
  /** For how long another one has been there in its place, whose train goes on, in ms. */
  readonly shownFor?: number;
};

/** A train on its way: what one sees where nothing is known yet. */
export function LoadingTrack({ shownFor = 0 }: LoadingTrackProps) {
  return (
    <>
      <svg viewBox="0 0 160 60" className={classes.track} aria-hidden="true">
        <path d="M4 52c22 0 24-44 50-44 22 0 22 34 42 34 16 0 18-16 60-16" />
        <path
          className={classes.train}
          style={{ animationDelay: `${WAIT_MS - shownFor}ms` }}
          pathLength={100}
          d="M4 52c22 0 24-44 50-44 22 0 22 34 42 34 16 0 18-16 60-16"
        />
      </svg>
      <Text fw={600}>Loading...</Text>
    </>
  );
}
