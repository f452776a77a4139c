import classes from './loading-screen.module.css';
import { LoadingTrack } from './loading-track.tsx';

/** Fills a screen until it is known whether the member may see it. */
export function LoadingScreen() {
  return (
    <div className={classes.screen} role="status">
      <LoadingTrack />
    </div>
  );
}
