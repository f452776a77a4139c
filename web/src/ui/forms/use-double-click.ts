import { type MouseEvent, useState } from 'react';

/**
 * Returns a function that takes the time of a click in ms and returns whether the click is the second of two within `windowMs`. A third
 * click counts as the first of the next pair.
 */
export function doubleClickDetector(windowMs: number): (at: number) => boolean {
  let previous = Number.NEGATIVE_INFINITY;
  return (at) => {
    const isSecond = at - previous <= windowMs;
    previous = isSecond ? Number.NEGATIVE_INFINITY : at;
    return isSecond;
  };
}

type DoubleClickOptions = {
  /**
   * How many key presses trigger `onDoubleClick`. Use 2 only if a single press does something else: many people cannot press a key
   * twice so quickly.
   */
  readonly keyPresses?: 1 | 2;
};

/**
 * Returns a click handler that calls `onDoubleClick` at the second of two clicks or taps within `windowMs`. The element needs
 * `touch-action: manipulation`, or the browser uses the second tap to zoom.
 */
export function useDoubleClick(
  windowMs: number,
  onDoubleClick: (event: MouseEvent) => void,
  { keyPresses = 1 }: DoubleClickOptions = {},
) {
  const [isSecond] = useState(() => doubleClickDetector(windowMs));
  return (event: MouseEvent) => {
    const byKeyboard = event.detail === 0;
    // Use the event's timestamp, because a busy page may handle both clicks late and far apart.
    if ((byKeyboard && keyPresses === 1) || isSecond(event.nativeEvent.timeStamp)) onDoubleClick(event);
  };
}
