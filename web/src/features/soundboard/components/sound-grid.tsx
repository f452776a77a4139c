import { useCallback } from 'react';
import { useMember } from '../../../lib/session/use-member.ts';
import type { Sound } from '../model/sound.ts';
import { DeleteSoundButton } from './delete-sound-button.tsx';
import classes from './sound-grid.module.css';
import { SoundTile } from './sound-tile.tsx';
import { useNumberKeys } from './use-number-keys.ts';
import { usePlayer } from './use-player.ts';

type SoundGridProps = {
  readonly sounds: readonly Sound[];
};

/** The buttons of the board. */
export function SoundGrid({ sounds }: SoundGridProps) {
  const { isAdmin } = useMember();
  const { playing, play, stop } = usePlayer();
  useNumberKeys(
    useCallback(
      (place) => {
        const sound = sounds[place];
        if (sound) play(sound);
      },
      [sounds, play],
    ),
  );

  return (
    <ul className={classes.grid}>
      {sounds.map((sound, place) => (
        <li key={sound.id} className={classes.place}>
          <SoundTile
            sound={sound}
            number={place < 9 ? place + 1 : undefined}
            playing={sound.id === playing}
            onPlay={() => play(sound)}
          />
          {isAdmin && <DeleteSoundButton sound={sound} onDeleted={() => sound.id === playing && stop()} />}
        </li>
      ))}
    </ul>
  );
}
