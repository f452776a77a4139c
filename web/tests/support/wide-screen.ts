import { vi } from 'vitest';

/** Makes the screen wide enough for all columns, until the end of the test. */
export function widenScreen(): void {
  const matchMedia = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.defineProperty(matchMedia(query), 'matches', { value: query === '(min-width: 75em)' }),
  );
}
