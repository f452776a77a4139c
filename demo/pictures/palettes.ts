import type { Colour } from './canvas.ts';

/** The colours of a park at a time of day. */
export type Palette = {
  readonly hour: 'dawn' | 'day' | 'golden hour' | 'dusk' | 'night';
  /** Gradient from the top of the picture to its bottom. */
  readonly sky: readonly [Colour, Colour];
  readonly sun: Colour;
  /** From far to near. */
  readonly hills: readonly [Colour, Colour, Colour];
  readonly track: Colour;
  readonly supports: Colour;
  readonly train: Colour;
  readonly lights: Colour;
};

export const palettes: readonly Palette[] = [
  {
    hour: 'dusk',
    sky: ['#231e51', '#ff7a8d'],
    sun: '#ffd894',
    hills: ['#6d3a78', '#45296a', '#1d1646'],
    track: '#ffe0e4',
    supports: '#b3668c',
    train: '#ffb454',
    lights: '#ffd894',
  },
  {
    hour: 'dusk',
    sky: ['#151233', '#c81e50'],
    sun: '#ffc666',
    hills: ['#5c1c52', '#361a4f', '#130f31'],
    track: '#ffc666',
    supports: '#8f3a63',
    train: '#ff9aa9',
    lights: '#ffebc9',
  },
  {
    hour: 'golden hour',
    sky: ['#a81344', '#ffd894'],
    sun: '#fff6e6',
    hills: ['#d2603f', '#8a2f4a', '#3d1740'],
    track: '#2b1541',
    supports: '#7d2f48',
    train: '#fff0f2',
    lights: '#fff6e6',
  },
  {
    hour: 'golden hour',
    sky: ['#fb5471', '#ffebc9'],
    sun: '#fff6e6',
    hills: ['#e58a6a', '#a8475d', '#4d1f4c'],
    track: '#3a1747',
    supports: '#93405c',
    train: '#231e51',
    lights: '#fff6e6',
  },
  {
    hour: 'day',
    sky: ['#5a7fd8', '#e5e9ff'],
    sun: '#fff6e6',
    hills: ['#8ea6d8', '#5a78b4', '#2a3f7c'],
    track: '#c81e50',
    supports: '#7386c4',
    train: '#ffb454',
    lights: '#fff6e6',
  },
  {
    hour: 'day',
    sky: ['#2f9bb4', '#d6f3e8'],
    sun: '#fff6e6',
    hills: ['#7cc2b4', '#3f8f8c', '#1b4c5c'],
    track: '#fff6e6',
    supports: '#4a9aa0',
    train: '#e5345e',
    lights: '#fff6e6',
  },
  {
    hour: 'dawn',
    sky: ['#47417f', '#ffd0bd'],
    sun: '#fff0f2',
    hills: ['#8a74ae', '#5f4f92', '#2c2560'],
    track: '#fff0f2',
    supports: '#8472b4',
    train: '#fb5471',
    lights: '#ffebc9',
  },
  {
    hour: 'night',
    sky: ['#0b091e', '#332d66'],
    sun: '#ecebff',
    hills: ['#2a2560', '#1c1849', '#0d0a26'],
    track: '#ff7a8d',
    supports: '#4a4388',
    train: '#ffc666',
    lights: '#ffd894',
  },
  {
    hour: 'night',
    sky: ['#100d28', '#5b2a6e'],
    sun: '#ffebc9',
    hills: ['#3b2062', '#251646', '#0f0a28'],
    track: '#8fe3d6',
    supports: '#54448a',
    train: '#ff9aa9',
    lights: '#ffc666',
  },
];
