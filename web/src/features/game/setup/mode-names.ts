import type { GameMode } from '../model/game.ts';

export const modeNames: Record<GameMode, string> = { coasters: 'Roller Coasters', parks: 'Theme Parks' };
