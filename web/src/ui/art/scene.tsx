import type { ReactNode } from 'react';
import classes from './scene.module.css';

/**
 * The parts of a drawing in a view box of 320 × 150. Strings are SVG path data. Bulbs and stars are zero-length segments, which the round
 * line cap turns into dots.
 */
type SceneProps = {
  readonly rail: string;
  /** Drawn from the ground up to the rail. */
  readonly supports: string;
  readonly silhouettes?: string;
  readonly lines?: string;
  readonly train?: string;
  readonly bulbs?: string;
  readonly stars?: string;
  readonly moon?: readonly [x: number, y: number, radius: number];
  /** More shapes, in front of all others except the bulbs. */
  readonly children?: ReactNode;
};

/** Draws a piece of track in a park at night. Decorative. */
export function Scene({
  rail,
  supports,
  silhouettes,
  lines,
  train,
  bulbs,
  stars,
  moon,
  children,
}: SceneProps) {
  return (
    <svg viewBox="0 0 320 150" className={classes.scene} aria-hidden="true">
      <path className={classes.stars} d={stars} />
      {moon && <circle className={classes.moon} cx={moon[0]} cy={moon[1]} r={moon[2]} />}
      <path className={classes.supports} d={`${supports}M0 142H320`} />
      <path className={classes.rails} d={rail} />
      <path className={classes.gap} d={rail} />
      <path className={classes.ties} d={rail} />
      <path className={classes.silhouettes} d={silhouettes} />
      <path className={classes.lines} d={lines} />
      <path className={classes.train} d={train} />
      {children}
      <path className={classes.bulbs} d={bulbs} />
    </svg>
  );
}
