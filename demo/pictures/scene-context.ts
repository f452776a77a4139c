import type { Random } from '../random.ts';
import type { Canvas } from './canvas.ts';
import type { Palette } from './palettes.ts';

export const WIDTH = 640;
export const HEIGHT = 480;

/** Passed to each function that draws a part of a scene. */
export type SceneContext = { readonly canvas: Canvas; readonly palette: Palette; readonly random: Random };
