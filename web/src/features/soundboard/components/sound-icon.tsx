import type { Sound } from '../model/sound.ts';
import classes from './sound-icon.module.css';

/** SVG path data in a view box of 48 × 48: lines that are drawn, and areas that are filled. */
type IconDrawing = { readonly lines: string; readonly filled?: string };

const SHIPPED_SOUND = /^\/sounds\/([a-z-]+)\.wav$/;

/** Drawings of the sounds that ship with the product, by the name of their file. */
const drawings = new Map<string, IconDrawing>(
  Object.entries({
    'lift-hill': {
      lines: 'M4 42 44 14M14 35v8M26 26.6V43M38 18.2V43M33 11l6.5-4.5M32 5.5l7.5 1-1 7',
      filled: 'M16 29.3 29.1 20.1 24.5 13.6 11.4 22.7ZM15.5 13.5a3 3 0 1 0 .01 0z',
    },
    launch: {
      lines: 'M3 42H18C33 42 39 34 39 20V5M32 12l7-7 7 7',
      filled: 'M17 5 5 24h8l-3 12 13-18h-8l5-13z',
    },
    screams: {
      lines:
        'M12 25a12 12 0 1 1 24 0v5a12 12 0 1 1-24 0zM5 21C3 15 3 10 5 4M43 21c2-6 2-11 0-17M19 23h0M29 23h0',
      filled: 'M19 33a5 5.5 0 0 1 10 0a5 4.5 0 0 1-10 0z',
    },
    whoosh: { lines: 'M4 17H26a6 6 0 1 0-6-6M4 25H37a6 6 0 1 1-6 6M4 33H19a5 5 0 1 1-5 5' },
    'brake-hiss': {
      lines: 'M3 42H45M12 42V30M20 42V30M28 42V30M36 42V30M16 22v3M32 22v3M3 27l3 4M45 27l-3 4',
      filled: 'M9 22V13a4 4 0 0 1 4-4H29c6 0 10 5 10 13z',
    },
    'station-chime': {
      lines:
        'M24 5v4M12 34c4-4 3-9 3-14a9 9 0 0 1 18 0c0 5-1 10 3 14zM6 12c-3 5-3 10 0 15M42 12c3 5 3 10 0 15',
      filled: 'M19 38h10a5 5 0 0 1-10 0z',
    },
    'crowd-cheer': {
      lines:
        'M15 44V36c0-6 4-9 9-9s9 3 9 9v8M15.5 32 10 11M32.5 32 38 11M2 44c0-4 1-6 4-6M46 44c0-4-1-6-4-6M24 3v4M17 4l1.5 3.5M31 4l-1.5 3.5',
      filled: 'M24 13a5 5 0 1 0 .01 0zM6 28a3.5 3.5 0 1 0 .01 0zM42 28a3.5 3.5 0 1 0 .01 0z',
    },
    'train-horn': {
      lines: 'M15 17 33 8V36L15 27M38 16c3 4 3 8 0 12M43 11c5 7 5 15 0 22M10 27V42M3 42H17',
      filled: 'M5 17h10v10H5z',
    },
    'drum-roll': {
      lines:
        'M7 24V37c0 4 8 7 17 7s17-3 17-7V24M7 24c0-4 8-6 17-6s17 2 17 6-8 6-17 6-17-2-17-6zM12 35l6 7 6-11 6 11 6-7M9 5 20 20M39 5 28 20',
      filled: 'M9 2a3 3 0 1 0 .01 0zM39 2a3 3 0 1 0 .01 0z',
    },
  } satisfies Record<string, IconDrawing>),
);

/** Shows the drawing of a sound that ships with the product, or the emoji that an admin chose for another sound. */
export function SoundIcon({ sound }: { readonly sound: Sound }) {
  const [, file = ''] = SHIPPED_SOUND.exec(sound.audio_url) ?? [];
  const drawing = drawings.get(file);
  return (
    <span className={classes.disc} aria-hidden>
      {drawing ? (
        <svg viewBox="0 0 48 48" className={classes.drawing} aria-hidden="true">
          {drawing.filled && <path className={classes.filled} d={drawing.filled} />}
          <path d={drawing.lines} />
        </svg>
      ) : (
        <span className={classes.emoji}>{sound.emoji}</span>
      )}
    </span>
  );
}
