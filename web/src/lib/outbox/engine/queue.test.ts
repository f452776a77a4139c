import { expect, test } from 'vitest';
import type { QueuedWrite } from '../queued-write.ts';
import {
  addWrite,
  type Change,
  countAttempt,
  failExpired,
  MAX_AGE_MS,
  queueChoice,
  removeSent,
  retryWrite,
} from './queue.ts';

const coaster = 'taron';
const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;

function withChange(
  writes: readonly QueuedWrite[],
  { put = [], remove = [] }: Change,
): readonly QueuedWrite[] {
  const replacedIds = new Set([...remove, ...put.map((write) => write.id)]);
  return [...writes.filter((write) => !replacedIds.has(write.id)), ...put].sort((a, b) => a.order - b.order);
}

const withChoice = (writes: readonly QueuedWrite[], choice: boolean, digit: number) =>
  withChange(
    writes,
    queueChoice(
      writes,
      { kind: 'credit', userId: 'me', entityId: coaster, choice, stored: !choice },
      id(digit),
      0,
    ),
  );

/** A ride, which adds the coaster to the log. */
const withRide = (writes: readonly QueuedWrite[], digit: number) =>
  withChange(
    writes,
    addWrite(
      writes,
      {
        id: id(digit),
        userId: 'me',
        kind: 'ride',
        content: { coaster_id: coaster, ridden_on: null, laps: 1, seat: '', note: '' },
        orderingKey: `credit/${coaster}`,
      },
      0,
    ),
  );

const summary = (writes: readonly QueuedWrite[]) =>
  writes.map(({ kind, content }) => ('choice' in content ? `${kind} ${content.choice}` : kind));

test('a choice that reverts an unsent choice is queued if another write about the coaster waits', () => {
  const rideAfterChoice = withChoice(withRide(withChoice([], true, 1), 2), false, 3);
  expect(summary(rideAfterChoice)).toEqual(['ride', 'credit false']);
  const rideBeforeChoice = withChoice(withChoice(withRide([], 1), true, 2), false, 3);
  expect(summary(rideBeforeChoice)).toEqual(['ride', 'credit false']);
});

test('a choice that equals the sent one stays queued if another write about the coaster was added between them', () => {
  const sent = withChoice([], false, 1).map(countAttempt);
  const writes = withChoice(withRide(sent, 2), false, 3);
  const inFlight = sent[0];
  if (!inFlight) throw new Error('no write');
  expect(summary(withChange(writes, removeSent(writes, inFlight).change))).toEqual(['ride', 'credit false']);
});

test('retrying a failed write keeps its number of attempts', () => {
  const sent = withRide([], 1).map(countAttempt);
  const failed = withChange(sent, failExpired(sent, MAX_AGE_MS + 1, 'too old'));
  expect(failed).toMatchObject([{ state: 'failed', attempts: 1 }]);
  expect(withChange(failed, retryWrite(failed, id(1)))).toMatchObject([
    { state: 'pending', reason: null, attempts: 1 },
  ]);
});
