import type { Random } from '../random.ts';
import type { Canvas } from './canvas.ts';
import type { Palette } from './palettes.ts';

export const WIDTH = 640;
export const HEIGHT = 480;

/** What all functions that draw parts of a scene need. */
export type Stage = { readonly canvas: Canvas; readonly palette: Palette; readonly random: Random };
