import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useNow } from '../../lib/time/use-now.ts';
import { type CornerDrawing, cornerDrawings, type ParkCorner } from './corner-drawings.ts';
import classes from './horizon.module.css';
import { parkCorner } from './park-corner.ts';
import { type PartOfDay, partOfDay } from './part-of-day.ts';

type HorizonProps = {
  /** The screen's heading and controls. */
  readonly children: ReactNode;
  /** Fills the band in place of the drawing. */
  readonly cover?: ReactNode;
  /** Whether the band shows only hills, for screens whose content begins with a similar drawing. */
  readonly isPlain?: boolean;
};

/** Corners whose drawings are empty at the start edge, so that a long title may extend into them. */
const CORNERS_WITH_FREE_START: ReadonlySet<ParkCorner> = new Set(['lift-hill', 'loop']);

/** Shows the page header: a band with a sky for the time of day, and on it the section's drawing or a cover. */
export function Horizon({ children, cover, isPlain = false }: HorizonProps) {
  const part = partOfDay(useNow());
  const corner = parkCorner(useLocation().pathname);
  const hasCover = cover !== undefined;
  return (
    <div
      className={classes.horizon}
      data-part={part}
      data-covered={hasCover || undefined}
      data-free-start={CORNERS_WITH_FREE_START.has(corner) || undefined}
      data-plain={isPlain || undefined}
    >
      {hasCover ? (
        <div className={classes.cover}>{cover}</div>
      ) : (
        <Drawing part={part} drawing={isPlain ? undefined : cornerDrawings[corner]} />
      )}
      {children}
    </div>
  );
}

type DrawingProps = { readonly part: PartOfDay; readonly drawing: CornerDrawing | undefined };

/** Draws the hills and the section's corner drawing. */
function Drawing({ part, drawing }: DrawingProps) {
  return (
    <>
      <svg
        viewBox="0 0 1240 112"
        preserveAspectRatio="xMaxYMax slice"
        className={classes.hills}
        aria-hidden="true"
      >
        <path
          className={classes.far}
          d="M0 112V98c90-14 170-18 260-6s150 8 250-6 170 8 260 4 130-18 230-14 150 18 240 4v32z"
        />
        <path
          className={classes.near}
          d="M0 112v-8c120-14 220-10 340-4s200-10 320-6 200 8 300 0 190 0 280 8v10z"
        />
      </svg>
      {drawing && <Corner part={part} drawing={drawing} />}
    </>
  );
}

function Corner({ part, drawing }: { readonly part: PartOfDay; readonly drawing: CornerDrawing }) {
  const { shapes, lines, rail, lights, bulbs, orb } = drawing;
  const isOrbLow = part === 'dawn' || part === 'dusk';
  return (
    <svg viewBox="0 0 200 112" className={classes.corner} aria-hidden="true">
      <path className={classes.stars} d="M-24 14h0M2 40h0M28 8h0M60 24h0M88 10h0M118 6h0M152 34h0M186 12h0" />
      {/* The sun or, at night, the moon. At dawn and dusk it is low. */}
      <circle
        className={classes.orb}
        cx={orb[isOrbLow ? 0 : 1]}
        cy={isOrbLow ? 68 : 22}
        r={part === 'night' ? 9 : 14}
      />
      <path className={classes.lines} d={lines} />
      {rail && <path className={classes.rail} d={rail} />}
      <path className={classes.shapes} d={shapes} />
      {lights && <path className={classes.lights} d={lights} />}
      <path className={classes.bulbs} d={bulbs} />
    </svg>
  );
}
