import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DisconnectedWhileQueuedError,
  FairQueue,
  type FairQueueRules,
  QueueRejectedError,
} from './fair-queue.ts';

type CallerPair = readonly [member: string | null, network: string];

const RULES: FairQueueRules = {
  slots: 4,
  perMember: 2,
  perNetwork: 3,
  perSignedOutNetwork: 1,
  busyCallerSlots: 4,
  heavySlots: 2,
  heavyAfterMs: 1_000,
  halfLifeMs: 1_000,
  waitingPerCaller: 50,
  waiting: 100,
  waitTimeoutMs: 60_000,
};

/** Creates a queue with a manual clock. Its requests run until the test calls `end`. */
function newQueue(rules: Partial<FairQueueRules> = {}) {
  let now = 0;
  const queue = new FairQueue({ ...RULES, ...rules }, () => now);
  const running = new Map<string, () => void>();
  const started: string[] = [];
  const request = (name: string, member: string | null, network: string, signal?: AbortSignal) => {
    const result = queue.run(
      { member, network },
      () => {
        started.push(name);
        return new Promise<string>((resolve) => running.set(name, () => resolve(name)));
      },
      signal && (() => signal),
    );
    // Some requests still wait when their test ends, and are rejected later.
    result.catch(() => undefined);
    return result;
  };
  const waitForQueue = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    queue,
    started,
    request,
    waitForQueue,
    running: () => [...running.keys()],
    async end(name: string, afterMs = 0) {
      now += afterMs;
      running.get(name)?.();
      running.delete(name);
      await waitForQueue();
    },
    advance: (ms: number) => {
      now += ms;
    },
  };
}

describe('slots', () => {
  it('are limited in total, per member, per network and for signed-out callers', async () => {
    const { request, running, waitForQueue } = newQueue();
    for (const name of ['a1', 'a2', 'a3']) void request(name, 'ada', 'home');
    for (const name of ['b1', 'b2']) void request(name, 'bea', 'home');
    for (const name of ['x1', 'x2']) void request(name, null, 'cafe');
    void request('c1', 'cleo', 'park');
    await waitForQueue();
    expect(running()).toEqual(['a1', 'a2', 'b1', 'x1']);
  });

  it('go to callers in turn, even if one has many waiting requests', async () => {
    const { request, started, end, waitForQueue } = newQueue({ slots: 1 });
    for (let n = 0; n < 20; n += 1) void request(`a${n}`, 'ada', 'home');
    for (const name of ['b0', 'b1']) void request(name, 'bea', 'park');
    void request('c0', 'cleo', 'cafe');
    await waitForQueue();
    for (const name of ['a0', 'a1', 'b0', 'c0', 'a2']) await end(name);
    expect(started).toEqual(['a0', 'a1', 'b0', 'c0', 'a2', 'b1']);
  });

  it('are free again after their request failed', async () => {
    const { queue } = newQueue({ slots: 1 });
    const failing = () => Promise.reject(new Error('no'));
    await expect(queue.run({ member: 'ada', network: 'home' }, failing)).rejects.toThrow('no');
    expect([queue.running, queue.waiting]).toEqual([0, 0]);
  });

  it('stay free for others while heavy callers wait', async () => {
    const { request, running, end, waitForQueue, advance } = newQueue({ perMember: 4, perNetwork: 4 });
    const names = ['a1', 'a2', 'a3', 'a4'];
    for (const name of names) void request(name, 'ada', 'home');
    // Ada has used more time than heavyAfterMs.
    for (const name of names) await end(name, 1_000);
    for (const name of ['a5', 'a6', 'a7']) void request(name, 'ada', 'home');
    for (const name of ['b1', 'b2']) void request(name, 'bea', 'park');
    await waitForQueue();
    expect(running()).toEqual(['a5', 'a6', 'b1', 'b2']);
    await end('b1');
    await end('b2');
    expect(running()).toEqual(['a5', 'a6']);
    for (const name of ['a5', 'a6', 'a7']) await end(name);
    // Usage decays with time.
    advance(10_000);
    for (const name of names) void request(name, 'ada', 'home');
    await waitForQueue();
    expect(running()).toEqual(names);
  });
});

describe('a few callers with slow requests', () => {
  it('leave slots to callers without a running request', async () => {
    const { request, running, waitForQueue } = newQueue({
      slots: 5,
      busyCallerSlots: 3,
      perMember: 4,
      perNetwork: 4,
    });
    for (const name of ['a1', 'a2', 'a3', 'a4']) void request(name, 'ada', 'home');
    for (const name of ['b1', 'b2']) void request(name, 'bea', 'park');
    void request('c1', 'cleo', 'cafe');
    await waitForQueue();
    expect(running()).toEqual(['a1', 'a2', 'a3', 'b1', 'c1']);
  });

  it('get no free slot while their long requests are still running', async () => {
    const { request, started, end, waitForQueue, advance } = newQueue({
      slots: 5,
      perMember: 4,
      perNetwork: 5,
    });
    for (const name of ['a1', 'a2', 'a3']) void request(name, 'ada', 'home');
    void request('b1', 'bea', 'park');
    void request('c1', 'cleo', 'cafe');
    await waitForQueue();
    for (const name of ['a4', 'a5']) void request(name, 'ada', 'home');
    // Three requests of 600 ms each: together more than heavyAfterMs.
    advance(600);
    await end('b1');
    await end('c1');
    expect(started).toEqual(['a1', 'a2', 'a3', 'b1', 'c1']);
    void request('d1', 'dora', 'park');
    await waitForQueue();
    expect(started.at(-1)).toBe('d1');
  });
});

it('gives a heavy caller a slot although requests of others have run for long', async () => {
  const { request, started, end, waitForQueue, advance } = newQueue({ slots: 3, heavySlots: 1 });
  void request('a1', 'ada', 'home');
  await waitForQueue();
  // Makes Ada a heavy caller, because 2 seconds are more than heavyAfterMs.
  await end('a1', 2_000);
  for (const [name, member] of [
    ['b1', 'bea'],
    ['c1', 'cleo'],
  ] as const)
    void request(name, member, 'park');
  await waitForQueue();
  advance(1_000);
  void request('a2', 'ada', 'home');
  await waitForQueue();
  expect(started).toEqual(['a1', 'b1', 'c1', 'a2']);
});

describe('a request that must wait', () => {
  it('is rejected at once above the maximum number of waiting requests, per caller or in total', async () => {
    const { request, waitForQueue } = newQueue({ slots: 1, waitingPerCaller: 2, waiting: 3 });
    void request('a0', 'ada', 'home');
    for (const name of ['a1', 'a2']) void request(name, 'ada', 'home');
    await waitForQueue();
    await expect(request('a3', 'ada', 'home')).rejects.toThrow(QueueRejectedError);
    void request('b1', 'bea', 'park');
    await expect(request('c1', 'cleo', 'park')).rejects.toThrow(QueueRejectedError);
  });

  it('is rejected when it gets no slot before the wait timeout, and the next request is served', async () => {
    const { queue, request, end } = newQueue({ slots: 1, waitTimeoutMs: 1 });
    void request('a0', 'ada', 'home');
    await expect(request('b0', 'bea', 'park')).rejects.toThrow(QueueRejectedError);
    expect(queue.waiting).toBe(0);
    await end('a0');
    void request('c0', 'cleo', 'cafe');
    expect(queue.running).toBe(1);
  });

  it('leaves the queue when its client disconnects, before or while it waits', async () => {
    const { queue, request, started, end } = newQueue({ slots: 1 });
    void request('a0', 'ada', 'home');
    const client = new AbortController();
    const waiting = request('b0', 'bea', 'park', client.signal);
    client.abort();
    await expect(waiting).rejects.toThrow(DisconnectedWhileQueuedError);
    await expect(request('b1', 'bea', 'park', AbortSignal.abort())).rejects.toThrow(
      DisconnectedWhileQueuedError,
    );
    expect(queue.waiting).toBe(0);
    await end('a0');
    expect(started).toEqual(['a0']);
  });
});

describe('exhaustion', () => {
  it('starts when a caller has waited 5 seconds for a slot, and ends 5 seconds after the last long wait', async () => {
    const { queue, request, end, advance, waitForQueue } = newQueue({ slots: 1 });
    void request('a0', 'ada', 'home');
    void request('b0', 'bea', 'park');
    await waitForQueue();
    expect(queue.isExhausted()).toBe(false);
    advance(4_000);
    expect(queue.isExhausted()).toBe(false);
    advance(2_000);
    expect(queue.isExhausted()).toBe(true);
    await end('a0');
    expect(queue.isExhausted()).toBe(true);
    advance(6_000);
    expect(queue.isExhausted()).toBe(false);
  });

  it('does not start while a caller waits only for their own requests', async () => {
    const { queue, request, advance, waitForQueue } = newQueue();
    for (const name of ['a1', 'a2', 'a3']) void request(name, 'ada', 'home');
    await waitForQueue();
    advance(60_000);
    expect(queue.isExhausted()).toBe(false);
  });
});

it('never exceeds the limits in total, per member and per network, and loses no request, in any order of starts, ends and disconnects', async () => {
  const callers = fc.constantFrom<CallerPair>(
    ['ada', 'home'],
    ['bea', 'home'],
    ['cleo', 'park'],
    [null, 'park'],
    [null, 'cafe'],
  );
  const step = fc.record({
    caller: callers,
    action: fc.constantFrom('request', 'request', 'end', 'disconnect'),
    afterMs: fc.nat({ max: 2_000 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const { queue, request, running, end, waitForQueue } = newQueue();
      const clients = new Map<string, AbortController>();
      const owners = new Map<string, CallerPair>();
      const outcomes: Promise<unknown>[] = [];
      for (const [index, { caller, action, afterMs }] of steps.entries()) {
        const [oldest] = running();
        if (action === 'request') {
          const client = new AbortController();
          clients.set(`${index}`, client);
          owners.set(`${index}`, caller);
          outcomes.push(request(`${index}`, caller[0], caller[1], client.signal).catch(() => null));
          await waitForQueue();
        } else if (action === 'end' && oldest) await end(oldest, afterMs);
        else {
          const [name, client] = [...clients].find(([name]) => !running().includes(name)) ?? [];
          if (name !== undefined) clients.delete(name);
          client?.abort();
        }
        const runningOwners = running().flatMap((name) => {
          const owner = owners.get(name);
          return owner ? [owner] : [];
        });
        const expectAtMost = (of: (owner: CallerPair) => string | null, limit: number) => {
          const counts = new Map<string, number>();
          for (const owner of runningOwners) {
            const key = of(owner);
            if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
          }
          expect(Math.max(0, ...counts.values())).toBeLessThanOrEqual(limit);
        };
        expect(runningOwners.length).toBeLessThanOrEqual(RULES.slots);
        expect(runningOwners.length).toBe(queue.running);
        expectAtMost(([member]) => member, RULES.perMember);
        expectAtMost(([, network]) => network, RULES.perNetwork);
        expectAtMost(([member, network]) => (member === null ? network : null), RULES.perSignedOutNetwork);
      }
      for (let [name] = running(); name !== undefined; [name] = running()) await end(name);
      await Promise.all(outcomes);
      expect([queue.running, queue.waiting]).toEqual([0, 0]);
    }),
    { numRuns: 200 },
  );
});
