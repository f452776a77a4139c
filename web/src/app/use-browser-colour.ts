import { useComputedColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { bodyColours } from './theme.ts';

/** Colours the browser's own bars like the page, when the chosen scheme is not the system's as well. */
export function useBrowserColour(): void {
  const scheme = useComputedColorScheme();
  useEffect(() => {
    // One for each scheme of the system; both get the colour that is shown.
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
      meta.setAttribute('content', bodyColours[scheme]);
    }
  }, [scheme]);
}
