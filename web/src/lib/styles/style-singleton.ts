import { useInsertionEffect } from 'react';
import { adoptStyles } from './adopted-styles.ts';

type StyleProps = { readonly styles: string };

/**
 * Replaces the function of the same name from `react-style-singleton`, which creates a `<style>` element. Dialogs use it
 * to stop the page behind them from scrolling. The rules of the first mounted instance stay until the last one unmounts.
 * web/build/replace-style-elements.ts puts it into the build.
 */
export function styleSingleton(): (props: StyleProps) => null {
  let instances = 0;
  let remove = () => {};
  return function Style({ styles }) {
    // biome-ignore lint/correctness/useExhaustiveDependencies: keeps the first styles: a second dialog measures a page without scroll bar
    useInsertionEffect(() => {
      if (instances === 0) remove = adoptStyles(styles);
      instances += 1;
      return () => {
        instances -= 1;
        if (instances === 0) remove();
      };
    }, []);
    return null;
  };
}
