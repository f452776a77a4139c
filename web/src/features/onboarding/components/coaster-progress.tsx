import { trackGeometry } from '../model/track-geometry.ts';
import classes from './coaster-progress.module.css';

type CoasterProgressProps = {
  /** Index of the current step. */
  readonly step: number;
  /** Number of steps, at most one for each station of the track. */
  readonly total: number;
};

/** The lower edge of the viewBox, to which the supports reach. In units of the viewBox, as are all lengths here. */
const GROUND = 168;
/** The y coordinates of the stations from left to right, one for each of `onboardingSteps`. */
const STATION_YS = [128, 92, 44, 104, 70, 126, 84, 116, 58];
const track = trackGeometry(STATION_YS, { spacing: 38, startX: 28 });
/** The train: three cars of 13 with gaps of 2.5 between them. */
const TRAIN_LENGTH = 44;
/** The last gap is longer than the rail, so that the pattern does not repeat. */
const TRAIN_DASHES = '13 2.5 13 2.5 13 9999';

/** Shows the progress of onboarding as a coaster: one dot for each station, and the train at the current step. */
export function CoasterProgress({ step, total }: CoasterProgressProps) {
  // With fewer steps than stations, the last step is still at the last station.
  const station = Math.round((step * (track.stations.length - 1)) / Math.max(1, total - 1));
  const text = `Step ${step + 1} of ${total}`;
  const trainCenter = track.distances[station] ?? 0;
  return (
    <div
      className={classes.progress}
      role="progressbar"
      aria-label="Sign-up progress"
      aria-valuemin={1}
      aria-valuemax={total}
      aria-valuenow={step + 1}
      aria-valuetext={text}
    >
      <svg
        viewBox="0 0 360 168"
        preserveAspectRatio="xMidYMax meet"
        className={classes.drawing}
        aria-hidden="true"
      >
        <circle cx="292" cy="150" r="52" className={classes.sun} />
        <path
          className={classes.hills}
          d="M-220 170V132c60-24 90-10 140 8s80-26 120-12 60 18 104-4 70-18 110 2 80 10 120-8 60-10 206 2v50z"
        />
        <path
          className={classes.support}
          d={track.supports.map(({ x, y }) => `M${x} ${y + 4}V${GROUND}`).join('')}
        />
        <path className={classes.ties} d={track.path} />
        <path className={classes.rail} d={track.path} />
        {/* Shifted, so that the train is on top of the rail. */}
        <path
          className={classes.train}
          d={track.path}
          transform="translate(0 -11)"
          strokeDasharray={TRAIN_DASHES}
          style={{ strokeDashoffset: TRAIN_LENGTH / 2 - trainCenter }}
        />
        {track.stations.map(({ x, y }, index) => (
          <circle
            key={x}
            cx={x}
            cy={y}
            r={index === station ? 7 : 5.5}
            className={classes.dot}
            data-state={index === station ? 'current' : index < station ? 'done' : 'ahead'}
          />
        ))}
      </svg>
    </div>
  );
}
