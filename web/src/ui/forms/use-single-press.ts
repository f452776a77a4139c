import { type MouseEvent, useRef } from 'react';

/** So soon after the one before, a tap is the second half of a double tap. */
const DOUBLE_TAP_MS = 350;

/** Takes a double click or a double tap for a single one. */
export function useSinglePress(onPress: () => void) {
  const previous = useRef(Number.NEGATIVE_INFINITY);
  return ({ detail, nativeEvent }: MouseEvent) => {
    const { timeStamp } = nativeEvent;
    const isSoon = timeStamp - previous.current <= DOUBLE_TAP_MS;
    previous.current = timeStamp;
    // Safari on iPhones counts every tap as the first; what is told to be of a mouse is counted right everywhere.
    const isCounted = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'mouse';
    const isByKeyboard = detail === 0;
    if (detail > 1 || (isSoon && !isCounted && !isByKeyboard)) return;
    onPress();
  };
}
