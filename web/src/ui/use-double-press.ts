import { type MouseEvent, useRef } from 'react';

/**
 * Tells two clicks or taps within `windowMs` from single ones. By the keyboard one press is enough: two in so short a time
 * are beyond many hands. Give the place `touch-action: manipulation`, or the browser's zoom eats the second tap.
 */
export function useDoublePress(windowMs: number, onDoublePress: () => void) {
  const previous = useRef(Number.NEGATIVE_INFINITY);
  return (event: MouseEvent) => {
    // Of the event, not of the clock: a busy page may come to both late and far apart.
    const { timeStamp } = event.nativeEvent;
    const byKeyboard = event.detail === 0;
    if (byKeyboard || timeStamp - previous.current <= windowMs) {
      previous.current = Number.NEGATIVE_INFINITY;
      onDoublePress();
    } else previous.current = timeStamp;
  };
}
