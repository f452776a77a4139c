import { vi } from 'vitest';

/** The media query of the app's layouts with the most columns. */
const WIDE_SCREEN = '(min-width: 75em)';

/** Makes `WIDE_SCREEN` match, and no other media query, until the end of the test. */
export function widenScreen(): void {
  const matchMedia = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.defineProperty(matchMedia(query), 'matches', { value: query === WIDE_SCREEN }),
  );
}
