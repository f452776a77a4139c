import type { Track } from '../model/normalise-coaster.ts';
import { CARD_CANVAS, ROW_CANVAS, trackProfile } from '../model/track-profile.ts';
import classes from './track-drawing.module.css';

/** Path of a placeholder for an unknown height, in a box of 1 × 1. */
const PLACEHOLDER_TRACK = 'M.06 .9C.2 .9 .22 .4 .32 .4S.42 .9 .5 .9S.6 .58 .68 .58S.8 .9 .94 .9';

type TrackDrawingProps = {
  readonly coaster: Track;
  /** The small drawing of a row, or the large one of a card. */
  readonly size: 'row' | 'card';
};

/** Draws the track of a coaster at dusk from its figures; dotted if the height is unknown. */
export function TrackDrawing({ coaster, size }: TrackDrawingProps) {
  const canvas = size === 'row' ? ROW_CANVAS : CARD_CANVAS;
  const { width, height } = canvas;
  const profile = trackProfile(coaster, canvas);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={classes.drawing} data-size={size} aria-hidden="true">
      {size === 'card' && (
        <>
          <path className={classes.stars} d="M26 22h0M78 12h0M148 30h0M206 14h0M296 20h0M252 46h0M120 58h0" />
          <circle cx="268" cy="26" r="9" className={classes.moon} />
        </>
      )}
      <path className={classes.ground} d={`M0 ${height - 1}H${width}`} />
      {profile ? (
        <>
          <path className={classes.support} d={profile.supports} />
          <path className={classes.rail} d={profile.rail} />
          {size === 'card' &&
            profile.cars.map(({ x, y, angle }) => (
              <rect
                key={x}
                className={classes.car}
                x={-3.4}
                y={profile.isHanging ? 1.5 : -6.5}
                width={6.8}
                height={5}
                rx={1.5}
                transform={`translate(${x} ${y}) rotate(${angle})`}
              />
            ))}
        </>
      ) : (
        <path className={classes.guess} d={PLACEHOLDER_TRACK} transform={`scale(${width} ${height})`} />
      )}
    </svg>
  );
}
