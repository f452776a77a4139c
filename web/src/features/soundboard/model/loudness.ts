/** Amplitude, as a fraction of the maximum, below which nothing can be heard. */
const SILENCE = 0.003;

/** Returns whether a sound is too quiet to hear on every channel. `channels` has one array of samples per channel. */
export function isSilent(channels: readonly Float32Array[]): boolean {
  return channels.every((samples) => samples.every((sample) => Math.abs(sample) < SILENCE));
}
