import { type InlineStylesInput, stylesToString } from '@mantine/core';
import { useInsertionEffect } from 'react';
import { adoptStyles } from './adopted-styles.ts';

/**
 * Replaces Mantine's `InlineStyles` (responsive style props, `SimpleGrid`, `Grid`), which renders a `<style>` element.
 * web/build/replace-style-elements.ts puts it into the build.
 */
export function InlineStyles(input: InlineStylesInput): null {
  const css = stylesToString(input);
  useInsertionEffect(() => adoptStyles(css), [css]);
  return null;
}
