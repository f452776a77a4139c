import { type ReactNode, useEffect, useRef, useState } from 'react';
import { onSignOut } from '../../../lib/session/on-sign-out.ts';
import { watchNearness } from './watch-nearness.ts';

/** How high those are that rest, by their ids. It outlives the list: who comes back finds everything in its place. */
const heights = new Map<string, number>();
onSignOut(() => heights.clear());

/**
 * An item of a long list that leaves only its place while it is far from the screen. However far one reads, the page holds
 * no more than what is near, and nothing moves.
 */
export function RestingItem({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  const place = useRef<HTMLLIElement>(null);
  const [resting, setResting] = useState(() => heights.has(id));

  useEffect(() => {
    const item = place.current;
    if (!item) return;
    return watchNearness(item, (near, height) => {
      // Taking away what has the focus would lose it.
      const rests = !near && !item.contains(document.activeElement);
      if (rests) heights.set(id, height);
      else heights.delete(id);
      setResting(rests);
    });
  }, [id]);

  return (
    <li ref={place} style={resting ? { height: heights.get(id) } : undefined}>
      {!resting && children}
    </li>
  );
}
