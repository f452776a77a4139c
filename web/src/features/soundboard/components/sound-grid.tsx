import { Skeleton, Text } from '@mantine/core';
import { useCallback, useEffect } from 'react';
import { useMember } from '../../../lib/session/use-member.ts';
import type { Sound } from '../model/sound.ts';
import { DeleteSoundButton } from './delete-sound-button.tsx';
import classes from './sound-grid.module.css';
import { SoundTile } from './sound-tile.tsx';
import { usePlayer } from './use-player.ts';

/** Calls `onPress` with 0 to 8 for the keys 1 to 9, but not while the member types or a dialog has the focus. */
function useNumberKeys(onPress: (index: number) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!/^[1-9]$/.test(event.key) || event.repeat || event.altKey || event.ctrlKey || event.metaKey)
        return;
      if (event.target instanceof Element && event.target.closest('input, textarea, [role="dialog"]')) return;
      onPress(Number(event.key) - 1);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [onPress]);
}

type SoundGridProps = {
  readonly sounds: readonly Sound[];
};

/** Shows the buttons of the soundboard. */
export function SoundGrid({ sounds }: SoundGridProps) {
  const { isAdmin } = useMember();
  const { playingId, play, stop } = usePlayer();
  useNumberKeys(
    useCallback(
      (index) => {
        const sound = sounds[index];
        if (sound) play(sound);
      },
      [sounds, play],
    ),
  );

  return (
    <ul className={classes.grid}>
      {sounds.map((sound, index) => (
        <li key={sound.id} className={classes.item}>
          <SoundTile
            sound={sound}
            number={index < 9 ? index + 1 : undefined}
            playing={sound.id === playingId}
            onPlay={() => play(sound)}
          />
          {isAdmin && <DeleteSoundButton sound={sound} onDeleted={() => sound.id === playingId && stop()} />}
        </li>
      ))}
    </ul>
  );
}

/** Shows a placeholder of the soundboard while it loads. */
export function SoundGridSkeleton() {
  return (
    <div role="status">
      <Text c="dimmed" mb="sm">
        Loading soundboard...
      </Text>
      <div className={classes.grid} aria-hidden>
        {Array.from({ length: 9 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: all items are equal and never reordered
          <Skeleton key={index} className={classes.skeleton ?? ''} radius={24} />
        ))}
      </div>
    </div>
  );
}
