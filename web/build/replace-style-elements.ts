import { join } from 'node:path';
import type { Plugin } from 'vite';

const ownStyles = join(import.meta.dirname, '../src/lib/styles');

/** Library modules that create `<style>` elements, which the Content Security Policy blocks, with their replacements. */
const replacements: readonly { readonly module: RegExp; readonly file: string; readonly name: string }[] = [
  {
    module: /\/@mantine\/core\/esm\/core\/InlineStyles\/InlineStyles\.mjs$/,
    file: 'inline-styles.ts',
    name: 'InlineStyles',
  },
  {
    module: /\/react-style-singleton\/dist\/es2015\/index\.js$/,
    file: 'style-singleton.ts',
    name: 'styleSingleton',
  },
  {
    // The theme's variables are in virtual:theme.css.
    module: /\/@mantine\/core\/esm\/core\/MantineProvider\/MantineCssVariables\/MantineCssVariables\.mjs$/,
    file: 'no-element.ts',
    name: 'MantineCssVariables',
  },
  {
    // The classes of `visibleFrom` and `hiddenFrom`, which the app does not use.
    module: /\/@mantine\/core\/esm\/core\/MantineProvider\/MantineClasses\/MantineClasses\.mjs$/,
    file: 'no-element.ts',
    name: 'MantineClasses',
  },
];

/** Replaces the style code of libraries with ours; fails a build in which one of those modules is missing. */
export function replaceStyleElements(): Plugin {
  const missing = new Set(replacements);
  return {
    name: 'replace-style-elements',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const replacement = replacements.find(({ module }) => module.test(id));
      if (!replacement) return undefined;
      missing.delete(replacement);
      return `export { ${replacement.name} } from ${JSON.stringify(join(ownStyles, replacement.file))};`;
    },
    buildEnd(error) {
      if (error) return;
      for (const { module } of missing)
        this.error(`${module} is not part of the build: its path has changed`);
    },
  };
}
