import { useRef } from 'react';

type ReturnFocus<Key extends string> = {
  /** Focuses the element with this key once it is rendered. */
  readonly returnFocusTo: (key: Key) => void;
  /** Returns the ref of the element with this key. */
  readonly focusTarget: (key: Key) => (element: HTMLElement | null) => void;
};

/** Moves the focus to a button that a form has replaced, once the form has gone and the button is back. */
export function useReturnFocus<Key extends string>(): ReturnFocus<Key> {
  const wanted = useRef<Key>(undefined);
  return {
    returnFocusTo(key) {
      wanted.current = key;
    },
    focusTarget: (key) => (element) => {
      if (element === null || wanted.current !== key) return;
      wanted.current = undefined;
      // The member may have moved on while the form was being saved.
      if (document.activeElement === document.body) element.focus();
    },
  };
}
