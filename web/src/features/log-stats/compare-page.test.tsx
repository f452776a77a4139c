import { screen } from '@testing-library/react';
import { test } from 'vitest';
import { connectBackend } from '../../testing/backend.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ComparePage } from './compare-page.tsx';

const MEMBER = '018f4c2e-0000-7000-8000-000000000001';

test.each([
  [
    { both: 2, mine: 0, theirs: 0 },
    'Only you',
    'Robin has ridden every coaster of the catalogue in your log.',
  ],
  [{ both: 0, mine: 0, theirs: 3 }, 'Only you', 'There is no coaster that only you have ridden.'],
  [
    { both: 2, mine: 0, theirs: 0 },
    'Only them',
    'You have ridden every coaster of the catalogue in Robin’s log.',
  ],
  [{ both: 0, mine: 3, theirs: 0 }, 'Only them', 'There is no coaster that only Robin has ridden.'],
])('with the counts %o, the empty group "%s" says "%s"', async (counts, group, message) => {
  connectBackend({
    'POST /rest/v1/rpc/compare_log_counts': { status: 200, body: counts },
    'POST /rest/v1/rpc/compare_logs': { status: 200, body: [] },
  });
  const user = renderScreen(<ComparePage memberId={MEMBER} name="Robin" renderDrawing={() => null} />);
  await user.click(await screen.findByRole('radio', { name: `${group} (0)` }));
  await screen.findByText(message);
});
