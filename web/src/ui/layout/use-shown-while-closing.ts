import { useState } from 'react';

/** Returns `value` while a dialog is open, and its last value while the dialog fades out. */
export function useShownWhileClosing<T>(value: T, isOpen: boolean): T {
  const [shown, setShown] = useState(value);
  if (isOpen && !Object.is(shown, value)) setShown(value);
  return isOpen ? value : shown;
}
