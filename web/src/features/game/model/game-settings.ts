import * as z from 'zod/mini';
import { validatedStorage } from '../../../lib/storage/validated-storage.ts';

const settingsSchema = z.object({
  sound: z.boolean(),
  vibration: z.boolean(),
  fullScreen: z.boolean(),
  keepAwake: z.boolean(),
  tilt: z.boolean(),
});

export type GameSettings = z.infer<typeof settingsSchema>;

export const defaultSettings: GameSettings = {
  sound: true,
  vibration: true,
  fullScreen: true,
  keepAwake: true,
  tilt: false,
};

/** Settings of the game on this device. */
export const gameSettings = validatedStorage(
  () => localStorage,
  'thrillseekers.game-settings',
  settingsSchema,
);
