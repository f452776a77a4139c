import { Text } from '@mantine/core';
import classes from './loading-track.module.css';

/** Delay before the train starts: most loads end earlier, and drawing it takes processor time that the app needs to start. */
const WAIT_MS = 1000;

type LoadingTrackProps = {
  /** How long an earlier loading screen was shown, in ms. This one replaces it, and the train continues where it was. */
  readonly shownFor?: number;
};

/** Shows a moving train while nothing is loaded yet. */
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
