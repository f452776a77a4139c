import { useState } from 'react';
import { LoadingTrack } from '../ui/states/loading-track.tsx';
import classes from './start-screen.module.css';

/** Fills the window until the app knows which screen to show. Looks like the boot screen of index.html, which it replaces. */
export function StartScreen() {
  const [shownFor] = useState(timeSinceFirstPaint);
  return (
    <div className={classes.screen} role="status">
      <p className={classes.name}>
        THRILL
        <wbr />
        SEEKERS
      </p>
      <LoadingTrack shownFor={shownFor} />
    </div>
  );
}

/** Returns the time since the first contentful paint in ms; 0 if the browser does not report it. */
function timeSinceFirstPaint(): number {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  return paint ? performance.now() - paint.startTime : 0;
}
