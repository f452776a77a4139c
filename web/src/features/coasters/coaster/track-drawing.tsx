import type { Track } from '../model/normalise-coaster.ts';
import { CARD_CANVAS, ROW_CANVAS, TALL_CANVAS, trackProfile } from '../model/track-profile.ts';
import classes from './track-drawing.module.css';

/** Path of a placeholder for an unknown height, in a box of 1 × 1. */
const PLACEHOLDER_TRACK = 'M.06 .9C.2 .9 .22 .4 .32 .4S.42 .9 .5 .9S.6 .58 .68 .58S.8 .9 .94 .9';

const CANVASES = { row: ROW_CANVAS, card: CARD_CANVAS, tall: TALL_CANVAS };

/** The stars as path data, and the y coordinate and the radius of the moon. */
const SKIES = {
  card: { stars: 'M26 22h0M78 12h0M148 30h0M206 14h0M296 20h0M252 46h0M120 58h0', moon: { y: 26, r: 9 } },
  tall: {
    stars: 'M30 92h0M84 58h0M148 24h0M168 88h0M206 44h0M300 20h0M236 96h0M120 124h0M60 140h0M296 128h0',
    moon: { y: 38, r: 13 },
  },
};

type TrackDrawingProps = {
  readonly coaster: Track;
  /** The small drawing of a row, the large one of a card, or the tall one beside the facts of a wide card. */
  readonly size: 'row' | 'card' | 'tall';
};

/**
 * Draws the track of a coaster from its figures, under a night sky; a dotted placeholder if the height is unknown. If the element is
 * taller than the drawing, the track is at the lower edge and the moon at the upper one.
 */
export function TrackDrawing({ coaster, size }: TrackDrawingProps) {
  const canvas = CANVASES[size];
  const { width, height } = canvas;
  const viewBox = `0 0 ${width} ${height}`;
  const sky = size === 'row' ? undefined : SKIES[size];
  const profile = trackProfile(coaster, canvas);
  return (
    <svg className={classes.drawing} data-size={size} aria-hidden="true">
      {sky && (
        <svg viewBox={viewBox} preserveAspectRatio="xMidYMin" aria-hidden="true">
          <path className={classes.stars} d={sky.stars} />
          <circle cx="268" cy={sky.moon.y} r={sky.moon.r} className={classes.moon} />
        </svg>
      )}
      <svg viewBox={viewBox} preserveAspectRatio="xMidYMax" className={classes.track} aria-hidden="true">
        {/* The ground extends beyond the drawing to the edges of a wider element. */}
        <path className={classes.ground} d={`M${-width} ${height - 1}H${2 * width}`} />
        {profile ? (
          <>
            <path className={classes.support} d={profile.supports} />
            <path className={classes.rail} d={profile.rail} />
            {size !== 'row' &&
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
          <path
            className={classes.placeholder}
            d={PLACEHOLDER_TRACK}
            transform={`scale(${width} ${height})`}
          />
        )}
      </svg>
    </svg>
  );
}
