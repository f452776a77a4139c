import { createEvent, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { TourTitle } from './tour-title.tsx';

// @spec guide/tour-double-tap
test.each([
  [300, 1],
  [301, 0],
])('two taps %i ms apart open the game %i times', (interval, times) => {
  const onDoubleClick = vi.fn();
  renderScreen(<TourTitle onDoubleClick={onDoubleClick} />);
  const title = screen.getByRole('button', { name: '#THRILLTOUR25' });
  for (const at of [1000, 1000 + interval]) {
    // A click by keyboard has the detail 0, and a single one opens the game.
    const tap = createEvent.click(title, { detail: 1 });
    Object.defineProperty(tap, 'timeStamp', { value: at });
    fireEvent(title, tap);
  }
  expect(onDoubleClick).toHaveBeenCalledTimes(times);
});
