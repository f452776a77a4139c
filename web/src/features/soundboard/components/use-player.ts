// @spec guide/soundboard, guide/player-and-team-photo

import { useCallback, useEffect, useRef, useState } from 'react';
import { bidiIsolate } from '../../../lib/text/bidi-isolate.ts';
import { showErrorToast } from '../../../lib/toast.ts';
import type { Sound } from '../model/sound.ts';

/** Plays one sound at a time. `playingId` is the id of the current sound. */
export function usePlayer() {
  const [playingId, setPlayingId] = useState<string>();
  // One audio element for all sounds: iOS unlocks it at the first tap, and each new element would need another tap.
  const audio = useRef<HTMLAudioElement>(undefined);

  useEffect(() => {
    return () => {
      audio.current?.pause();
      audio.current = undefined;
    };
  }, []);

  const stop = useCallback(() => {
    audio.current?.pause();
    setPlayingId(undefined);
  }, []);

  const play = useCallback(({ id, title, audio_url }: Sound) => {
    audio.current ??= new Audio();
    const player = audio.current;
    const handleEnd = () => setPlayingId((current) => (current === id ? undefined : current));
    player.onended = handleEnd;
    // A phone call, a headset button or a lost connection can also stop the sound.
    player.onerror = handleEnd;
    // The event is queued, so the next sound may already play when it arrives.
    player.onpause = () => player.paused && handleEnd();
    player.src = audio_url;
    setPlayingId(id);
    player.play().catch((error: unknown) => {
      // Playing another sound or leaving the screen interrupts this one, which is not an error.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      handleEnd();
      showErrorToast(`“${bidiIsolate(title)}” could not be played. Check your connection and try again.`);
    });
  }, []);

  return { playingId, play, stop };
}
