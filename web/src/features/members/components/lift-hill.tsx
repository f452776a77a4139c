import { useId } from 'react';
import type { GuideCriterion } from '../model/guide-progress.ts';
import classes from './lift-hill.module.css';

/** `LIFT` is the track from the station to the crest, `DROP` the track down the first drop. */
const LIFT = 'M6 60H40C56 60 62 58 74 53L244 14C254 11.5 262 10 272 10';
const DROP = 'M272 10C290 10 294 60 314 60';
const SUPPORTS = 'M80 62V51M108 62V45M136 62V39M164 62V32M192 62V26M220 62V20M248 62V14M276 62V11';

/** Shows the progress towards the THRILL GUIDE badge as a train on a lift hill. The train reaches the crest when the criterion is met. */
export function LiftHill({ label, reached, goal }: GuideCriterion) {
  const labelId = useId();
  const percent = Math.min(1, reached / goal) * 100;
  const text = `${reached.toLocaleString()} of ${goal.toLocaleString()}`;
  return (
    <div>
      <div className={classes.head}>
        <span id={labelId}>{label}</span>
        <span className={classes.figures} aria-hidden="true">
          <strong>{reached.toLocaleString()}</strong> / {goal.toLocaleString()}
        </span>
      </div>
      <div
        role="progressbar"
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={goal}
        aria-valuenow={Math.min(reached, goal)}
        aria-valuetext={text}
      >
        <svg
          viewBox="0 0 320 68"
          className={classes.art}
          data-crest={reached >= goal || undefined}
          aria-hidden="true"
        >
          <path className={classes.support} d={SUPPORTS} />
          <path className={classes.ground} d="M0 63.5H320" />
          <path className={classes.rail} d={DROP} />
          <path className={classes.rail} d={LIFT} />
          <path
            className={classes.climbedRail}
            d={LIFT}
            pathLength={100}
            strokeDasharray={`${percent} 200`}
          />
          <circle className={classes.crest} cx="272" cy="10" r="6" />
          {/*
            Three cars on the lift, together 11.4 % of its length. The first one is at the member's progress, but never so far back
            that a car is off the rail. The last gap (200) is longer than the lift (100), so that the dashes do not repeat.
          */}
          <path
            className={classes.train}
            d={LIFT}
            transform="translate(0 -7)"
            pathLength={100}
            strokeDasharray="3.2 0.9 3.2 0.9 3.2 200"
            strokeDashoffset={Math.min(0, 11.4 - percent)}
          />
        </svg>
      </div>
    </div>
  );
}
