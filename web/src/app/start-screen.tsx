import { useState } from 'react';
import { LoadingTrack } from '../ui/states/loading-track.tsx';
import classes from './start-screen.module.css';

/** Fills the window until it is known what to show. It looks like the one of index.html, which it follows. */
export function StartScreen() {
  const [shownFor] = useState(timeSinceFirstPaint);
  return (
    <div className={classes.screen} role="status">
      <p className={classes.name}>THRILLSEEKERS</p>
      <LoadingTrack shownFor={shownFor} />
    </div>
  );
}

/** In ms; 0 where the browser does not tell. */
function timeSinceFirstPaint(): number {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  return paint ? performance.now() - paint.startTime : 0;
}
