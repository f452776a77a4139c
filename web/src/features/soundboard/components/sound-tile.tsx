import { UnstyledButton } from '@mantine/core';
import type { Sound } from '../model/sound.ts';
import { SoundIcon } from './sound-icon.tsx';
import classes from './sound-tile.module.css';

type SoundTileProps = {
  readonly sound: Sound;
  /** The number key that plays the sound. Only the first nine sounds have one. */
  readonly number: number | undefined;
  readonly playing: boolean;
  readonly onPlay: () => void;
};

/** Renders a button that plays a sound. It is highlighted while the sound plays. */
export function SoundTile({ sound, number, playing, onPlay }: SoundTileProps) {
  return (
    <UnstyledButton
      className={classes.tile ?? ''}
      onClick={onPlay}
      aria-pressed={playing}
      aria-keyshortcuts={number === undefined ? undefined : String(number)}
    >
      <SoundIcon sound={sound} />
      <span className={classes.label}>
        <span className={classes.title} dir="auto">
          {sound.title}
        </span>
      </span>
      <span className={classes.bars} aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </span>
      {number !== undefined && (
        <kbd className={classes.key} aria-hidden>
          {number}
        </kbd>
      )}
    </UnstyledButton>
  );
}
