import { type RefCallback, useCallback } from 'react';

/** Elements that handle clicks themselves. */
const OWN_CLICKS = 'a, button, input, textarea, select, label, [data-own-clicks]';

/**
 * Returns a ref for a card. A click outside of its controls follows the link marked `data-card-link` in the card, unless the click
 * selects text. Only for pointers: keyboards and screen readers use the link.
 */
export function useCardClick(): RefCallback<HTMLElement> {
  return useCallback((card: HTMLElement | null) => {
    if (!card) return;
    const onClick = (event: MouseEvent) => {
      const { target, ctrlKey, metaKey, shiftKey, altKey } = event;
      if (!(target instanceof Element) || target.closest(OWN_CLICKS)) return;
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
