import type { Plugin } from 'vite';

const MODULE_ID = 'virtual:theme.css';
const RESOLVED_ID = `\0${MODULE_ID}`;

type Variables = Readonly<Record<string, string>>;

function withoutDefaults(defaults: Variables, variables: Variables): Record<string, string> {
  return Object.fromEntries(Object.entries(variables).filter(([name, value]) => defaults[name] !== value));
}

/** Returns the theme's variables as a style sheet, except those to which Mantine's own style sheet gives the same value. */
async function themeStyles(): Promise<string> {
  const { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } = await import(
    '@mantine/core'
  );
  const { cssVariables, theme } = await import('../src/app/theme.ts');
  const mergedTheme = mergeMantineTheme(DEFAULT_THEME, theme);
  const defaultVariables = defaultCssVariablesResolver(DEFAULT_THEME);
  const resolvedVariables = defaultCssVariablesResolver(mergedTheme);
  const ownVariables = cssVariables(mergedTheme);
  return convertCssVariables({
    variables: withoutDefaults(defaultVariables.variables, {
      ...resolvedVariables.variables,
      ...ownVariables.variables,
    }),
    light: withoutDefaults(defaultVariables.light, { ...resolvedVariables.light, ...ownVariables.light }),
    dark: withoutDefaults(defaultVariables.dark, { ...resolvedVariables.dark, ...ownVariables.dark }),
  });
}

/**
 * Serves the theme's variables as the style sheet `virtual:theme.css`. Mantine would compute them in the browser and put
 * them into a `<style>` element, which the Content Security Policy blocks.
 */
export const themeStyleSheet: Plugin = {
  name: 'theme-styles',
  resolveId: (id) => (id === MODULE_ID ? RESOLVED_ID : undefined),
  load: (id) => (id === RESOLVED_ID ? themeStyles() : undefined),
};
