import type { Plugin } from 'vite';

const NAME = 'virtual:theme.css';
const RESOLVED = `\0${NAME}`;

type Variables = Readonly<Record<string, string>>;

function without(defaults: Variables, variables: Variables): Record<string, string> {
  return Object.fromEntries(Object.entries(variables).filter(([name, value]) => defaults[name] !== value));
}

/** Returns the theme's variables as a style sheet, except those to which Mantine's own style sheet gives the same value. */
async function themeStyles(): Promise<string> {
  const { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } = await import(
    '@mantine/core'
  );
  const { cssVariables, theme } = await import('../src/app/theme.ts');
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const defaults = defaultCssVariablesResolver(DEFAULT_THEME);
  const resolved = defaultCssVariablesResolver(merged);
  const ours = cssVariables(merged);
  return convertCssVariables({
    variables: without(defaults.variables, { ...resolved.variables, ...ours.variables }),
    light: without(defaults.light, { ...resolved.light, ...ours.light }),
    dark: without(defaults.dark, { ...resolved.dark, ...ours.dark }),
  });
}

/**
 * Serves the theme's variables as the style sheet `virtual:theme.css`. Mantine would compute them in the browser and put
 * them into a `<style>` element, which the Content Security Policy blocks.
 */
export const themeStyleSheet: Plugin = {
  name: 'theme-styles',
  resolveId: (id) => (id === NAME ? RESOLVED : undefined),
  load: (id) => (id === RESOLVED ? themeStyles() : undefined),
};
