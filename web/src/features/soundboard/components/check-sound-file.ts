import { soundFileErrorMessage } from '#shared/rules/community/sound.ts';
import { isSilent } from '../model/loudness.ts';

/** Decodes a whole file and returns what is wrong with it. Its name and type cannot be trusted. */
export async function checkSoundFile(file: File): Promise<string | undefined> {
  const error = soundFileErrorMessage(file);
  if (error) return error;
  try {
    // An offline context plays nothing, so it needs no user gesture.
    const context = new OfflineAudioContext(1, 1, 44_100);
    const sound = await context.decodeAudioData(await file.arrayBuffer());
    const channels = Array.from({ length: sound.numberOfChannels }, (_, index) =>
      sound.getChannelData(index),
    );
    return isSilent(channels) ? 'There is nothing to hear in this file.' : undefined;
  } catch {
    return 'This file does not hold a sound that can be played, whatever its name says.';
  }
}
