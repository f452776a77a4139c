import { LoadingTrack } from '../ui/loading-track.tsx';
import classes from './start-screen.module.css';

/** Fills the window until it is known what to show. It looks like the one of index.html, which it follows. */
export function StartScreen() {
  return (
    <div className={classes.screen} role="status">
      <p className={classes.name}>THRILLSEEKERS</p>
      <LoadingTrack />
    </div>
  );
}
