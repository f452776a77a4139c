import { useEffect, useMemo, useRef } from 'react';

/** `at`: seconds after the start of the sound. */
type Note = { readonly hz: number; readonly at: number; readonly seconds: number };
export type GameSound = keyof typeof sounds;

const sounds = {
  start: [
    { hz: 392, at: 0, seconds: 0.12 },
    { hz: 523, at: 0.12, seconds: 0.22 },
  ],
  correct: [
    { hz: 659, at: 0, seconds: 0.1 },
    { hz: 988, at: 0.09, seconds: 0.2 },
  ],
  pass: [
    { hz: 294, at: 0, seconds: 0.12 },
    { hz: 220, at: 0.1, seconds: 0.22 },
  ],
  tick: [{ hz: 880, at: 0, seconds: 0.06 }],
  finish: [
    { hz: 523, at: 0, seconds: 0.16 },
    { hz: 659, at: 0.14, seconds: 0.16 },
    { hz: 784, at: 0.28, seconds: 0.16 },
    { hz: 1047, at: 0.42, seconds: 0.5 },
  ],
} satisfies Record<string, readonly Note[]>;

/** Returns a function that plays a sound of the game if `isEnabled`. The first sound must follow a tap, or iOS plays none. */
export function useGameSounds(isEnabled: boolean): (sound: GameSound) => void {
  const context = useRef<AudioContext>(undefined);
  useEffect(
    () => () => {
      void context.current?.close();
      context.current = undefined;
    },
    [],
  );
  return useMemo((): ((sound: GameSound) => void) => {
    if (!isEnabled || !('AudioContext' in window)) return () => {};
    return (sound) => {
      context.current ??= new AudioContext();
      void context.current.resume();
      for (const note of sounds[sound]) playNote(context.current, note);
    };
  }, [isEnabled]);
}

function playNote(context: AudioContext, { hz, at, seconds }: Note): void {
  const startsAt = context.currentTime + at;
  const tone = new OscillatorNode(context, { type: 'triangle', frequency: hz });
  const volume = new GainNode(context, { gain: 0 });
  // Without a short fade-in and fade-out, each note would click.
  volume.gain.setValueAtTime(0, startsAt);
  volume.gain.linearRampToValueAtTime(0.22, startsAt + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.001, startsAt + seconds);
  tone.connect(volume).connect(context.destination);
  tone.start(startsAt);
  tone.stop(startsAt + seconds);
}
