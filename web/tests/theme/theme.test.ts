import { readFile } from 'node:fs/promises';
import { DEFAULT_THEME } from '@mantine/core';
import { expect, test } from 'vitest';
import { bodyColours, cssVariables, skies } from '../../src/app/theme.ts';

const variables = cssVariables(DEFAULT_THEME);

test.each(['light', 'dark'] as const)(
  'cards have enough contrast with the page to be visible in sunlight: %s',
  (scheme) => {
    const pageColour = bodyColours[scheme];
    expect(contrast(String(variables[scheme]['--ts-border']), pageColour)).toBeGreaterThanOrEqual(1.3);
    expect(contrast(String(variables[scheme]['--ts-surface']), pageColour)).toBeGreaterThanOrEqual(1.1);
  },
);

test.each(Object.entries(skies))('white text is readable at every height of the sky at %s', (_part, sky) => {
  for (const colour of [sky.high, sky.middle, sky.low])
    expect(contrast('#ffffff', colour)).toBeGreaterThanOrEqual(4.5);
});

test('index.html sets the page background of each colour scheme before the app starts', async () => {
  const page = await readFile('web/index.html', 'utf8');
  expect(page).toContain(`html { --mantine-color-body: ${bodyColours.light};`);
  expect(page).toContain(
    `html[data-mantine-color-scheme="dark"] { --mantine-color-body: ${bodyColours.dark};`,
  );
});

test('the browser bars have the page background before the app starts', async () => {
  const page = await readFile('web/index.html', 'utf8');
  const script = await readFile('web/public/color-scheme.js', 'utf8');
  for (const colour of Object.values(bodyColours)) {
    expect(page).toContain(`<meta name="theme-color" content="${colour}"`);
    expect(script).toContain(`'${colour}'`);
  }
});

/** Returns the contrast ratio of two colours, each `#rrggbb`, as WCAG defines it. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
