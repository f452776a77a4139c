// @spec community/parks-call

import { expect, onTestFinished, test, vi } from 'vitest';
import { newMember } from '../support/members.ts';
import { findPark, openPlanForm, planForm, startPlan } from '../support/park-picker.ts';
import { changeHeaders, countRequests, cutRequests, failRequests } from '../support/requests.ts';

const DIRECTORY = /\/functions\/v1\/get-parks$/;

test.each([
  [
    'a reason',
    () => failRequests('POST', DIRECTORY, 500, { message: 'The switchboard is on fire' }),
    'Failed to fetch parks: The switchboard is on fire',
  ],
  ['an empty answer', () => failRequests('POST', DIRECTORY, 200, []), 'No data received from parks API'],
  [
    'an answer of another shape',
    () => failRequests('POST', DIRECTORY, 200, { parks: 'soon' }),
    'No data received from parks API',
  ],
  [
    'no connection',
    () => cutRequests('POST', DIRECTORY),
    'Failed to fetch parks: No connection right now. Check your network and try again.',
  ],
])(
  'parks that fail to load with %s are asked for four times, and again on demand',
  async (_what, fail, shown) => {
    const member = await newMember();
    const mend = fail();
    const countAsked = countRequests('POST', DIRECTORY);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const user = await startPlan(member);
    await expect
      .poll(async () => {
        // Whatever waits for its next try has waited enough.
        await vi.advanceTimersByTimeAsync(10_000);
        return planForm().queryByRole('alert')?.textContent;
      })
      .toContain(shown);
    vi.useRealTimers();
    expect(countAsked()).toBe(4);
    mend();
    await user.click(planForm().getByRole('button', { name: 'Try Again' }));
    await findPark('Liseberg');
  },
);

test('parks are asked for once, not at every opening, and a stale list says since when', async () => {
  const member = await newMember();
  changeHeaders('POST', DIRECTORY, { 'x-stale-since': '2026-03-14T12:00:00.000Z' });
  const countAsked = countRequests('POST', DIRECTORY);
  const user = await startPlan(member);
  const age = await planForm().findByText(/last updated on/);
  expect(age.textContent).toMatch(/last updated on .*2026/);
  expect(age.querySelector('time')?.dateTime).toBe('2026-03-14T12:00:00.000Z');
  await user.click(planForm().getByRole('button', { name: 'Close' }));
  await openPlanForm(user);
  await findPark('Liseberg');
  expect(countAsked()).toBe(1);
});
