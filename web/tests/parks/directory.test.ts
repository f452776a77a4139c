// @spec community/parks-call

import { expect, test } from 'vitest';
import { installClock } from '../support/clock.ts';
import { newMember } from '../support/members.ts';
import { findPark, openPlanForm, openPlanFormAs, planForm } from '../support/park-picker.ts';
import {
  changeHeaders,
  countRequests,
  dropRequests,
  failRequests,
  holdRequests,
} from '../support/requests.ts';

const DIRECTORY = /\/functions\/v1\/get-parks$/;

/** Opens the plan form while requests for the parks fail, waits for the error, and returns how many were sent. Then loads the parks. */
async function countRequestsUntilError(fail: () => () => void, message: string): Promise<number> {
  const member = await newMember();
  const restore = fail();
  const countSent = countRequests('POST', DIRECTORY);
  // The screen behind the form requests the parks, too. If its attempts failed before the form opens, the form would try four
  // more times.
  const release = holdRequests('POST', DIRECTORY);
  const { waitWhileAdvancingTimers } = installClock();
  const user = await openPlanFormAs(member);
  release();
  await waitWhileAdvancingTimers(() =>
    expect(planForm().queryByRole('alert')?.textContent).toContain(message),
  );
  const count = countSent();
  restore();
  await user.click(planForm().getByRole('button', { name: 'Try Again' }));
  await findPark('Liseberg');
  return count;
}

test.each([
  [
    'a reason',
    () => failRequests('POST', DIRECTORY, 500, { message: 'The switchboard is on fire' }),
    'Failed to fetch parks: The switchboard is on fire',
  ],
  ['an empty response', () => failRequests('POST', DIRECTORY, 200, []), 'No data received from parks API'],
  [
    'a malformed response',
    () => failRequests('POST', DIRECTORY, 200, { parks: 'soon' }),
    'No data received from parks API',
  ],
])(
  'parks that fail to load with %s are requested four times, then on demand',
  async (_case, fail, message) => {
    expect(await countRequestsUntilError(fail, message)).toBe(4);
  },
);

test('parks that fail to load with no connection are requested at least four times, then on demand', async () => {
  const message = 'Failed to fetch parks: No connection right now. Check your network and try again.';
  // More often if the notice that the server does not answer has requested them again.
  expect(await countRequestsUntilError(() => dropRequests('POST', DIRECTORY), message)).toBeGreaterThan(3);
});

test('parks are requested once, and a stale list shows its date', async () => {
  const member = await newMember();
  changeHeaders('POST', DIRECTORY, { 'x-stale-since': '2026-03-14T12:00:00.000Z' });
  const countSent = countRequests('POST', DIRECTORY);
  const user = await openPlanFormAs(member);
  const age = await planForm().findByText(/last updated on/);
  expect(age.textContent).toMatch(/last updated on .*2026/);
  expect(age.querySelector('time')?.dateTime).toBe('2026-03-14T12:00:00.000Z');
  await user.click(planForm().getByRole('button', { name: 'Close' }));
  await openPlanForm(user);
  await findPark('Liseberg');
  expect(countSent()).toBe(1);
});
