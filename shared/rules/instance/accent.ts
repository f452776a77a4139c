import * as z from 'zod/mini';
import { type ErrorMessage, withMessage } from '../with-message.ts';

/**
 * The backgrounds of text in the accent colour, by theme. Some are also the colour of text on the accent. Keep equal to the
 * checks of private.instance_settings in supabase/migrations/20260401000300_instance_settings.sql.
 */
const ACCENT_BACKGROUNDS = {
  light: ['#ffffff', '#f1eefb', '#ebe8f8'],
  dark: ['#120f2c', '#211c4d', '#2a255e', '#1d1940'],
} as const;

type AccentTheme = keyof typeof ACCENT_BACKGROUNDS;

/** The minimum for text in WCAG 2.2 AA. */
const MIN_CONTRAST = 4.5;

const HEX_COLOUR = /^#[0-9a-f]{6}$/;

/** Returns the relative luminance of a colour (#rrggbb) as WCAG 2.2 defines it, from 0 to 1. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((index) => {
    const channel = Number.parseInt(colour.slice(index, index + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast ratio of two colours (#rrggbb) as WCAG 2.2 defines it, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Returns the lowest contrast of an accent with a background of the theme. */
export function lowestContrast(colour: string, theme: AccentTheme): number {
  return Math.min(...ACCENT_BACKGROUNDS[theme].map((background) => contrast(colour, background)));
}

function accentErrorMessage(colour: string, theme: AccentTheme): ErrorMessage {
  if (colour === '') return undefined;
  if (!HEX_COLOUR.test(colour)) return 'Enter a colour such as #c81e50, or leave it empty.';
  const lowest = lowestContrast(colour, theme);
  if (lowest >= MIN_CONTRAST) return undefined;
  // Rounded down, so that a contrast of 4.49 does not appear as 4.5.
  const roundedContrast = (Math.floor(lowest * 10) / 10).toFixed(1);
  return `This is too ${theme === 'light' ? 'pale' : 'dark'} to read in the ${theme} theme: its contrast is ${roundedContrast}:1, and text needs 4.5:1.`;
}

/** Validates the text of an accent colour. An empty text becomes null. */
export const accentSchema = (theme: AccentTheme) =>
  z.pipe(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((text: string) => text.trim().toLowerCase()),
      ),
      z.string().check(withMessage((colour) => accentErrorMessage(colour, theme))),
    ),
    z.transform((colour: string) => (colour === '' ? null : colour)),
  );
