import { type RefCallback, useCallback } from 'react';

/** Elements that handle clicks themselves, and parts of a card that mark themselves as such. */
const INTERACTIVE = 'a, button, input, textarea, select, label, [data-ignore-card-click]';

/**
 * Returns a ref for a card. A click outside of its controls follows the link marked `data-card-link` in the card, unless the click
 * selects text. Only for pointers: keyboards and screen readers use the link.
 */
export function useCardClick(): RefCallback<HTMLElement> {
  return useCallback((card: HTMLElement | null) => {
    if (!card) return;
    const onClick = (event: MouseEvent) => {
      const { target, ctrlKey, metaKey, shiftKey, altKey } = event;
      if (!(target instanceof Element) || target.closest(INTERACTIVE)) return;
      const selection = document.getSelection();
      if (selection && !selection.isCollapsed && card.contains(selection.anchorNode)) return;
      const keys = { ctrlKey, metaKey, shiftKey, altKey };
      card
        .querySelector('a[data-card-link]')
        ?.dispatchEvent(new MouseEvent('click', { ...keys, bubbles: true, cancelable: true }));
    };
    card.addEventListener('click', onClick);
    return () => card.removeEventListener('click', onClick);
  }, []);
}
