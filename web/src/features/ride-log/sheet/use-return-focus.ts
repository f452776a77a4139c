import { useRef } from 'react';

type ReturnFocus<Key extends string> = {
  /** Focuses the element with this key once it is rendered. */
  readonly returnFocusTo: (key: Key) => void;
  /** Returns the ref of the element with this key. */
  readonly focusTarget: (key: Key) => (element: HTMLElement | null) => void;
};

/** Returns the focus to a button that a form had replaced, once the form has closed and the button is rendered again. */
export function useReturnFocus<Key extends string>(): ReturnFocus<Key> {
  const pendingKey = useRef<Key>(undefined);
  return {
    returnFocusTo(key) {
      pendingKey.current = key;
    },
    focusTarget: (key) => (element) => {
      if (element === null || pendingKey.current !== key) return;
      pendingKey.current = undefined;
      // The member may have moved the focus while the form was being saved.
      if (document.activeElement === document.body) element.focus();
    },
  };
}
