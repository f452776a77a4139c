// @spec guide/tour-page

import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sampleTourGuide } from '../model/sample-tour-guide.ts';
import { ScheduleTab } from './schedule-tab.tsx';

function Schedule() {
  const [number, select] = useState(1);
  const day = sampleTourGuide.days[number - 1];
  return (
    day && (
      <ScheduleTab
        guide={sampleTourGuide}
        day={day}
        // No day of the tour is today.
        today=""
        onSelectDay={select}
        thumbnail={undefined}
        thumbnailControls={null}
      />
    )
  );
}

test('"Next day" moves the focus to the heading of that day; choosing a day in the list does not', async () => {
  const user = renderScreen(<Schedule />);
  await user.click(screen.getByRole('button', { name: 'Next day' }));
  expect(document.activeElement?.tagName).toBe('H2');
  const dayButton = screen.getByRole('button', { name: /^Day 5 / });
  await user.click(dayButton);
  expect(document.activeElement).toBe(dayButton);
});
