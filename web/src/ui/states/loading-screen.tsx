import classes from './loading-screen.module.css';
import { LoadingTrack } from './loading-track.tsx';

/** Fills the window until the app knows what to show. */
export function LoadingScreen() {
  return (
    <div className={classes.screen} role="status">
      <LoadingTrack />
    </div>
  );
}
