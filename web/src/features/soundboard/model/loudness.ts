/** Below this part of the loudest there can be, nobody hears anything. */
const SILENCE = 0.003;

/** Whether samples, of each channel, can be heard at all. */
export function isSilent(channels: readonly Float32Array[]): boolean {
  return channels.every((samples) => samples.every((sample) => Math.abs(sample) < SILENCE));
}
