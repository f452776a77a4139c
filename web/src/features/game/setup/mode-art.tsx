import { cornerDrawings } from '../../../ui/horizon/corner-drawings.ts';
import type { GameMode } from '../model/game.ts';
import classes from './mode-art.module.css';

const drawings = { coasters: cornerDrawings['lift-hill'], parks: cornerDrawings.midway } as const;

/** Draws a coaster at dusk or a park at night, with the drawings that ui/horizon shows at the top of screens. */
export function ModeArt({ mode }: { readonly mode: GameMode }) {
  const { shapes, lines, bulbs, ...drawing } = drawings[mode];
  return (
    <span className={classes.art} data-mode={mode}>
      <svg viewBox="0 0 200 118" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
        <circle className={classes.sun} cx={mode === 'coasters' ? 172 : 28} cy="40" r="15" />
        <path className={classes.ground} d="M-1300 107H1500V130H-1300z" />
        <path className={classes.lines} d={lines} />
        {'rail' in drawing && <path className={classes.rail} d={drawing.rail} />}
        <path className={classes.shapes} d={shapes} />
        <path className={classes.bulbs} d={bulbs} />
      </svg>
    </span>
  );
}
