// @spec guide/wait-times-screen

import { expect, test } from 'vitest';
import { waitBadge } from './wait-badge.ts';

// @spec guide/badge-thresholds
test.each([
  [true, 0, 'Walk On', 'walk-on'],
  [true, 1, '1 min', 'short'],
  [true, 15, '15 min', 'short'],
  [true, 16, '16 min', 'medium'],
  [true, 45, '45 min', 'medium'],
  [true, 46, '46 min', 'long'],
  [true, 600, '600 min', 'long'],
  [true, null, 'Open', 'unknown'],
  [false, 0, 'CLOSED', 'closed'],
  [false, 30, 'CLOSED', 'closed'],
  [false, null, 'CLOSED', 'closed'],
])(
  'a ride with is_open %s and wait_time %s has the badge "%s" in the tone %s',
  (is_open, wait_time, text, tone) => {
    expect(waitBadge({ is_open, wait_time })).toEqual({ text, tone });
  },
);
