import { type MouseEvent, useRef } from 'react';

/** A tap that follows another within this time, in ms, is the second one of a double tap. */
const DOUBLE_TAP_MS = 350;

/** Returns a click handler that calls `onClick` only once for a double click or a double tap. */
export function useSingleClick(onClick: () => void) {
  const previous = useRef(Number.NEGATIVE_INFINITY);
  return ({ detail, nativeEvent }: MouseEvent) => {
    const { timeStamp } = nativeEvent;
    const isSoon = timeStamp - previous.current <= DOUBLE_TAP_MS;
    previous.current = timeStamp;
    // Safari on iPhones reports a click count of 1 for every tap. For mouse clicks the count is right in every browser.
    const hasClickCount = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'mouse';
    const isByKeyboard = detail === 0;
    if (detail > 1 || (isSoon && !hasClickCount && !isByKeyboard)) return;
    onClick();
  };
}
