import { useComputedColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { bodyColours } from './theme.ts';

/** Sets the colour of the browser's bars to the page's, also when the selected scheme differs from the system's. */
export function useBrowserColour(): void {
  const scheme = useComputedColorScheme();
  useEffect(() => {
    // One for each system scheme; both get the displayed colour.
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
      meta.setAttribute('content', bodyColours[scheme]);
    }
  }, [scheme]);
}
