import classes from './loading-screen.module.css';
import { LoadingTrack } from './loading-track.tsx';

/** Fills the window while it is not yet known what to show. */
export function LoadingScreen() {
  return (
    <div className={classes.screen} role="status">
      <LoadingTrack />
    </div>
  );
}
