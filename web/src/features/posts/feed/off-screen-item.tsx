import { type ReactNode, useEffect, useRef, useState } from 'react';
import { onSignOut } from '../../../lib/session/on-sign-out.ts';
import { observeVisibility } from './observe-visibility.ts';

/** Heights in px of the items that are not rendered, by id. Outlives the list, so that going back restores the scroll position. */
const heights = new Map<string, number>();
onSignOut(() => heights.clear());

/**
 * Renders an item of a long list, or an empty box of the same height while the item is far off screen. This bounds the
 * size of the DOM without moving anything.
 */
export function OffScreenItem({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  const element = useRef<HTMLLIElement>(null);
  const [isHidden, setIsHidden] = useState(() => heights.has(id));

  useEffect(() => {
    const item = element.current;
    if (!item) return;
    return observeVisibility(item, (isNearby, height) => {
      // Removing the focused element would lose the focus.
      const hides = !isNearby && !item.contains(document.activeElement);
      if (hides) heights.set(id, height);
      else heights.delete(id);
      setIsHidden(hides);
    });
  }, [id]);

  return (
    <li ref={element} style={isHidden ? { height: heights.get(id) } : undefined}>
      {!isHidden && children}
    </li>
  );
}
