import type { Coaster } from '../model/normalise-coaster.ts';
import { trackProfile } from '../model/track-profile.ts';
import classes from './track-drawing.module.css';

/** A drawing of a coaster's track at dusk, from its height and inversions; dotted if the height is unknown. */
export function TrackDrawing({ stats }: { readonly stats: Coaster['stats'] }) {
  const profile = trackProfile(stats.height?.metric, stats.inversions);
  return (
    <svg viewBox="0 0 320 84" className={classes.drawing} aria-hidden="true">
      <circle cx="186" cy="24" r="10" className={classes.sun} />
      {/* The lift hill on the right leaves room for what stands on the left. */}
      <g transform="matrix(-1 0 0 1 320 0)">
        {profile ? (
          <>
            {profile.peaks.map(({ x, y }) => (
              <path key={x} d={`M${x} ${profile.ground}V${y}`} className={classes.support} />
            ))}
            {profile.loops.map(({ x, y }) => (
              <circle key={x} cx={x} cy={y} r={profile.loopRadius} className={classes.rail} />
            ))}
            <path d={profile.rail} className={classes.rail} />
          </>
        ) : (
          <path
            d="M0 74H22C53 74 53 44 84 44S104 74 124 74C160 74 160 56 190 56S226 74 256 74H320"
            className={classes.guess}
          />
        )}
      </g>
    </svg>
  );
}
