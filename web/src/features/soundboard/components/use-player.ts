// @spec guide/soundboard, guide/player-and-team-photo

import { useCallback, useEffect, useRef, useState } from 'react';
import { bidiIsolate } from '../../../lib/text/bidi-isolate.ts';
import { showErrorToast } from '../../../lib/toast.ts';
import type { Sound } from '../model/sound.ts';

/** Plays one sound at a time. `playing` is the id of the one that can be heard. */
export function usePlayer() {
  const [playing, setPlaying] = useState<string>();
  // One for all sounds: iOS lets it play from the first tap on, while each new one would need a tap of its own.
  const audio = useRef<HTMLAudioElement>(undefined);

  useEffect(() => {
    return () => {
      audio.current?.pause();
      audio.current = undefined;
    };
  }, []);

  const stop = useCallback(() => {
    audio.current?.pause();
    setPlaying(undefined);
  }, []);

  const play = useCallback(({ id, title, audio_url }: Sound) => {
    audio.current ??= new Audio();
    const player = audio.current;
    const ended = () => setPlaying((current) => (current === id ? undefined : current));
    player.onended = ended;
    // It is stopped from outside too: by a call, the keys of a headset, a connection that breaks half-way.
    player.onerror = ended;
    player.onpause = () => player.paused && ended();
    player.src = audio_url;
    setPlaying(id);
    player.play().catch((error: unknown) => {
      // Stopped by the next tap, or by leaving: nothing went wrong.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      ended();
      showErrorToast(`“${bidiIsolate(title)}” could not be played. Check your connection and try again.`);
    });
  }, []);

  return { playing, play, stop };
}
