import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
} from '@mantine/core';

/** Neon coral: the colour of actions. `setInstance` (lib/instance/instance.ts) replaces it with the accent colour of the community. */
const sunset: MantineColorsTuple = [
  '#fff0f2',
  '#ffe0e4',
  '#ffbfc8',
  '#ff9aa9',
  '#ff7a8d',
  '#fb5471',
  '#e5345e',
  '#c81e50',
  '#a81344',
  '#860c38',
];

/** Amber: the colour of awards, highlights and the sun. */
const amber: MantineColorsTuple = [
  '#fff6e6',
  '#ffebc9',
  '#ffd894',
  '#ffc666',
  '#ffb454',
  '#f59a2a',
  '#d97c0c',
  '#a85b00',
  '#8a4a00',
  '#6b3900',
];

/** The night sky in the background. Mantine derives its whole dark scheme from this tuple. */
const ink: MantineColorsTuple = [
  '#ecebff',
  '#d3d1f5',
  '#b3b0e2',
  '#9c98d3',
  '#4d4788',
  '#3b3575',
  '#2a255e',
  '#120f2c',
  '#0e0b24',
  '#0a081b',
];

/** Lavender greys for the light scheme. */
const gray: MantineColorsTuple = [
  '#f8f7ff',
  '#f1effb',
  '#e5e2f4',
  '#d4d0e9',
  '#b3aed0',
  '#7d77a3',
  '#625d87',
  '#4a4570',
  '#332e57',
  '#1d1940',
];

/**
 * The page background of each scheme. index.html and public/color-scheme.js contain the same two colours, for the time before the
 * app starts.
 */
export const bodyColours = { light: '#f1eefb', dark: ink[7] } as const;

/**
 * Colours of the sky for each part of the day: three from the zenith down, the glow behind the hills, and the sun or moon (`orb`).
 * The sky must be dark enough for the white text on it.
 */
export const skies = {
  dawn: { high: '#27265f', middle: '#65468f', low: '#ae5570', glow: '#ffbf95', orb: '#ffe3b0' },
  day: { high: '#1d4b97', middle: '#2b66a9', low: '#3a75b4', glow: '#ffe9b8', orb: '#fff1c9' },
  dusk: { high: '#2a1d60', middle: '#86306e', low: '#b9405f', glow: '#ffb454', orb: '#ffd894' },
  night: { high: '#100d33', middle: '#26206a', low: '#473b98', glow: '#7d6bc4', orb: '#ecebff' },
} as const;

const display = '"Bricolage Grotesque Variable", "Figtree Variable", system-ui, sans-serif';

export const theme = createTheme({
  colors: { sunset, amber, dark: ink, gray },
  primaryColor: 'sunset',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  black: '#1d1940',
  // Mantine picks one contrast colour for both schemes; the bright accent of the dark scheme needs dark text.
  variantColorResolver: (input) => {
    const colors = defaultVariantColorsResolver(input);
    const isPrimary = input.color === undefined || input.color === input.theme.primaryColor;
    return input.variant === 'filled' && isPrimary
      ? { ...colors, color: 'var(--mantine-primary-color-contrast)' }
      : colors;
  },
  fontFamily: '"Figtree Variable", system-ui, -apple-system, "Segoe UI", sans-serif',
  headings: { fontFamily: display, fontWeight: '750' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // The member's name decides which of these colours the initials get. Mantine's other colours lack contrast on their light background.
    Avatar: {
      defaultProps: { allowedInitialsColors: ['pink', 'grape', 'violet', 'indigo', 'blue', 'cyan'] },
    },
    // Touch targets are at least 44 px; mantine-overrides.css makes a button of size md 44 px high.
    Button: { defaultProps: { size: 'md', radius: 'xl' } },
    ActionIcon: { defaultProps: { size: 44, variant: 'subtle' } },
    CloseButton: { defaultProps: { size: 44, iconSize: 18, radius: 'xl' } },
    // The same contrast colour as on filled buttons: white on the bright accent of the dark scheme is hard to see.
    Checkbox: { defaultProps: { iconColor: 'var(--mantine-primary-color-contrast)' } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    Modal: {
      defaultProps: {
        closeButtonProps: { 'aria-label': 'Close' },
        // A <header> would be a second `banner` landmark of the page.
        attributes: { header: { role: 'none' } },
      },
      styles: { title: { fontFamily: display, fontSize: '1.3rem', fontWeight: 750 } },
    },
  },
});

function skyVariables(): Record<string, string> {
  const entries = Object.entries(skies).flatMap(([part, sky]) =>
    Object.entries(sky).map(([name, colour]) => [`--ts-${part}-${name}`, colour]),
  );
  return Object.fromEntries(entries);
}

/** The custom properties of the theme. The build writes them into virtual:theme.css. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: { '--ts-font-display': display, ...skyVariables() },
  light: {
    '--mantine-primary-color-contrast': '#ffffff',
    '--mantine-color-body': bodyColours.light,
    '--mantine-color-dimmed': gray[6],
    '--mantine-color-placeholder': gray[5],
    '--mantine-color-error': '#c3203c',
    '--ts-surface': '#ffffff',
    '--ts-surface-raised': '#ffffff',
    '--ts-border-strong': '#c9c4e3',
    '--ts-border': '#c9c4e3',
    '--ts-chip': '#ebe8f8',
    '--ts-focus': ink[4],
    '--ts-sky-overlay': 'transparent',
    '--ts-horizon-border': 'transparent',
    '--ts-shadow': '0 1px 2px rgb(29 25 64 / 6%), 0 8px 24px rgb(29 25 64 / 8%)',
  },
  dark: {
    '--mantine-primary-color-contrast': '#1d1940',
    '--mantine-color-body': bodyColours.dark,
    '--mantine-color-dimmed': ink[2],
    '--mantine-color-placeholder': ink[3],
    '--mantine-color-error': '#ff8f9c',
    '--ts-surface': '#211c4d',
    '--ts-surface-raised': '#2e2969',
    '--ts-border-strong': ink[4],
    '--ts-border': ink[5],
    '--ts-chip': '#312b69',
    '--ts-focus': amber[4],
    '--ts-horizon-border': ink[5],
    '--ts-sky-overlay': 'rgb(11 9 30 / 26%)',
    '--ts-shadow': '0 1px 2px rgb(0 0 0 / 30%), 0 8px 24px rgb(0 0 0 / 35%)',
  },
});
