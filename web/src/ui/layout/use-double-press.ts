import { type MouseEvent, useState } from 'react';

/** Tells whether a press, given by its time in ms, is the second of two within `windowMs`. A third begins anew. */
export function doublePressDetector(windowMs: number): (at: number) => boolean {
  let previous = Number.NEGATIVE_INFINITY;
  return (at) => {
    const isSecond = at - previous <= windowMs;
    previous = isSecond ? Number.NEGATIVE_INFINITY : at;
    return isSecond;
  };
}

type DoublePressOptions = {
  /**
   * How many presses of the keyboard are enough. One, unless that does something else: two in so short a time are beyond
   * many hands.
   */
  readonly keyPresses?: 1 | 2;
};

/**
 * Tells two clicks or taps within `windowMs` from single ones. Give the place `touch-action: manipulation`, or the
 * browser's zoom eats the second tap.
 */
export function useDoublePress(
  windowMs: number,
  onDoublePress: (event: MouseEvent) => void,
  { keyPresses = 1 }: DoublePressOptions = {},
) {
  const [isSecond] = useState(() => doublePressDetector(windowMs));
  return (event: MouseEvent) => {
    const byKeyboard = event.detail === 0;
    // The event's own time: a busy page may come to both of them late and far apart.
    if ((byKeyboard && keyPresses === 1) || isSecond(event.nativeEvent.timeStamp)) onDoublePress(event);
  };
}
