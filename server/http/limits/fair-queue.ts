import { ExhaustionDetector } from './exhaustion-detector.ts';

/** The caller that a request is counted for. Its network is usually an IPv4 address or an IPv6 /64. */
export type Caller = {
  /** Id of the member; null for a signed-out caller. */
  readonly member: string | null;
  readonly network: string;
};

/** Maximum numbers of requests, unless stated otherwise. */
export type FairQueueRules = {
  /** Requests that run at the same time. */
  readonly slots: number;
  readonly perMember: number;
  /** Requests of one network, signed in or not. */
  readonly perNetwork: number;
  /** Signed-out requests of one network. */
  readonly perSignedOutNetwork: number;
  /** Slots shared by all heavy callers (see `heavyAfterMs`), so that other callers find a free slot. */
  readonly heavySlots: number;
  /**
   * Slots available to callers that already have a running request. The remaining slots are for callers without one:
   * otherwise a few callers with slow requests could take all slots before they count as heavy.
   */
  readonly busyCallerSlots: number;
  /** Time in slots after which a caller is heavy, in milliseconds. Used time decays by half every `halfLifeMs`. */
  readonly heavyAfterMs: number;
  readonly halfLifeMs: number;
  /** Waiting requests of one caller. */
  readonly waitingPerCaller: number;
  /** Waiting requests of all callers. */
  readonly waiting: number;
  /** Maximum time that a request waits for a slot. */
  readonly waitTimeoutMs: number;
};

/** A request got no slot: the maximum number of requests was waiting, or it waited longer than `waitTimeoutMs`. */
export class QueueRejectedError extends Error {
  readonly retryAfterSeconds = 1;
}

/** The client disconnected while its request waited. */
export class DisconnectedWhileQueuedError extends Error {}

type Run = {
  readonly began: number;
  /** Whether the caller was heavy when the request started. */
  readonly isHeavy: boolean;
};

type Waiter = {
  readonly since: number;
  readonly start: (run: Run) => void;
};

/** The requests of one caller. */
type Group = {
  readonly key: string;
  readonly network: string;
  readonly limit: number;
  running: number;
  /** Running requests that started while the caller was heavy. */
  heavyRunning: number;
  /** Sum of the start times of the running requests. */
  startSum: number;
  readonly waiting: Set<Waiter>;
  /** Decayed time in slots of ended requests, as of `usedAt`. */
  usedMs: number;
  usedAt: number;
};

/** Usage below this is dropped for a caller without requests. */
const NEGLIGIBLE_MS = 50;
/** Maximum number of callers without requests whose usage is kept. */
const MAX_USAGE_ENTRIES = 5_000;

type Usage = Pick<Group, 'usedMs' | 'usedAt'>;

/**
 * Runs requests in a limited number of slots. A free slot goes to the waiting caller that has used the least time recently, so
 * that many requests of one caller do not delay others. Heavy callers share a part of the slots.
 */
export class FairQueue {
  readonly #rules: FairQueueRules;
  readonly #now: () => number;
  /** Callers with requests. If usage is equal, earlier ones get a slot first; one whose waiting request got a slot moves to the end. */
  readonly #groups = new Map<string, Group>();
  /** Usage of callers without requests. */
  readonly #usage = new Map<string, Usage>();
  readonly #runningByNetwork = new Map<string, number>();
  #running = 0;
  #heavyRunning = 0;
  #waiting = 0;
  readonly #exhaustion = new ExhaustionDetector();

  /** @param now monotonic time in milliseconds */
  constructor(rules: FairQueueRules, now: () => number = () => performance.now()) {
    this.#rules = rules;
    this.#now = now;
  }

  get running(): number {
    return this.#running;
  }

  get waiting(): number {
    return this.#waiting;
  }

  /**
   * Runs work as soon as a slot is free for its caller.
   * @param clientSignal returns a signal that aborts when the client disconnects; called only when the request must wait
   * @throws {QueueRejectedError} when the queue is full, or no slot becomes free within `waitTimeoutMs`
   * @throws {DisconnectedWhileQueuedError} when the client disconnects while it waits
   */
  async run<T>(caller: Caller, work: () => Promise<T>, clientSignal?: () => AbortSignal): Promise<T> {
    const group = this.#groupOf(caller);
    const mustWait = group.waiting.size > 0 || !this.#mayStart(group);
    const run = mustWait ? await this.#wait(group, clientSignal) : this.#occupy(group);
    try {
      return await work();
    } finally {
      this.#release(group, run);
    }
  }

  /** Returns whether callers wait long for a free slot. See `ExhaustionDetector` for the limits. */
  isExhausted(): boolean {
    const now = this.#now();
    return this.#exhaustion.update(this.#longestDueWait(now), now);
  }

  /** Returns the group of a caller. A group keeps the network of its first request while any of its requests runs or waits. */
  #groupOf({ member, network }: Caller): Group {
    const key = member === null ? `network ${network}` : `member ${member}`;
    const existing = this.#groups.get(key);
    if (existing) return existing;
    const usage = this.#usage.get(key) ?? { usedMs: 0, usedAt: this.#now() };
    this.#usage.delete(key);
    const limit = member === null ? this.#rules.perSignedOutNetwork : this.#rules.perMember;
    const group: Group = {
      ...usage,
      key,
      network,
      limit,
      running: 0,
      heavyRunning: 0,
      startSum: 0,
      waiting: new Set(),
    };
    this.#groups.set(key, group);
    return group;
  }

  #wait(group: Group, clientSignal?: () => AbortSignal): Promise<Run> {
    if (group.waiting.size >= this.#rules.waitingPerCaller || this.#waiting >= this.#rules.waiting) {
      this.#dropIdle(group);
      return Promise.reject(new QueueRejectedError('Too many requests wait already'));
    }
    const { promise, resolve, reject } = Promise.withResolvers<Run>();
    const signal = clientSignal?.();
    const rejectWaiter = (reason: Error) => {
      if (!group.waiting.has(waiter)) return;
      removeWaiter();
      this.#dropIdle(group);
      reject(reason);
    };
    const onAbort = () => rejectWaiter(new DisconnectedWhileQueuedError('The client disconnected'));
    const timer = setTimeout(
      () => rejectWaiter(new QueueRejectedError('No slot became free in time')),
      this.#rules.waitTimeoutMs,
    );
    const removeWaiter = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      group.waiting.delete(waiter);
      this.#waiting -= 1;
    };
    const waiter: Waiter = {
      since: this.#now(),
      start: (run) => {
        removeWaiter();
        resolve(run);
      },
    };
    group.waiting.add(waiter);
    this.#waiting += 1;
    if (signal?.aborted) onAbort();
    else signal?.addEventListener('abort', onAbort, { once: true });
    return promise;
  }

  #mayStart(group: Group): boolean {
    const { slots, busyCallerSlots } = this.#rules;
    const limit = group.running === 0 ? slots : Math.min(slots, busyCallerSlots);
    return this.#running < limit && this.#isDue(group);
  }

  /** Returns whether the group could start another request in a free slot. All requests of a heavy group count for `heavySlots`. */
  #isDue(group: Group): boolean {
    const { perNetwork, heavySlots } = this.#rules;
    return (
      group.running < group.limit &&
      (this.#runningByNetwork.get(group.network) ?? 0) < perNetwork &&
      (!this.#isHeavy(group) || this.#heavyRunning + group.running - group.heavyRunning < heavySlots)
    );
  }

  #occupy(group: Group): Run {
    const run = { began: this.#now(), isHeavy: this.#isHeavy(group) };
    group.running += 1;
    group.startSum += run.began;
    if (run.isHeavy) {
      group.heavyRunning += 1;
      this.#heavyRunning += 1;
    }
    this.#running += 1;
    const { network } = group;
    this.#runningByNetwork.set(network, (this.#runningByNetwork.get(network) ?? 0) + 1);
    return run;
  }

  #release(group: Group, { began, isHeavy }: Run): void {
    const now = this.#now();
    group.usedMs = this.#decayedUsage(group) + now - began;
    group.usedAt = now;
    group.running -= 1;
    group.startSum -= began;
    if (isHeavy) {
      group.heavyRunning -= 1;
      this.#heavyRunning -= 1;
    }
    this.#running -= 1;
    const atNetwork = (this.#runningByNetwork.get(group.network) ?? 1) - 1;
    if (atNetwork > 0) this.#runningByNetwork.set(group.network, atNetwork);
    else this.#runningByNetwork.delete(group.network);
    this.#startNext();
    this.#dropIdle(group);
  }

  /** Gives free slots to the next callers, and moves each to the end of `#groups`. */
  #startNext(): void {
    let next = this.#nextGroup();
    while (next) {
      const [waiter] = next.waiting;
      if (!waiter) return;
      this.#groups.delete(next.key);
      this.#groups.set(next.key, next);
      waiter.start(this.#occupy(next));
      next = this.#nextGroup();
    }
  }

  /** Returns the caller that has used the least time recently, of those that wait and may start. */
  #nextGroup(): Group | null {
    if (this.#waiting === 0 || this.#running >= this.#rules.slots) return null;
    let next: Group | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (const group of this.#groups.values()) {
      if (group.waiting.size === 0 || !this.#mayStart(group)) continue;
      const usedTime = this.#timeUsedBy(group);
      if (usedTime >= least) continue;
      next = group;
      least = usedTime;
    }
    return next;
  }

  #decayedUsage(group: Group): number {
    return group.usedMs * 0.5 ** ((this.#now() - group.usedAt) / this.#rules.halfLifeMs);
  }

  /** Running requests count from their start, so a caller becomes heavy before they end. */
  #timeUsedBy(group: Group): number {
    return this.#decayedUsage(group) + group.running * this.#now() - group.startSum;
  }

  #isHeavy(group: Group): boolean {
    return this.#timeUsedBy(group) >= this.#rules.heavyAfterMs;
  }

  #dropIdle({ key, running, waiting, usedMs, usedAt }: Group): void {
    if (running > 0 || waiting.size > 0) return;
    this.#groups.delete(key);
    if (usedMs < NEGLIGIBLE_MS) return;
    this.#usage.set(key, { usedMs, usedAt });
    const [oldest] = this.#usage.size > MAX_USAGE_ENTRIES ? this.#usage.keys() : [];
    if (oldest !== undefined) this.#usage.delete(oldest);
  }

  /** Returns the longest wait for a free slot. Ignores callers that a limit other than the number of slots holds back (`#isDue`). */
  #longestDueWait(now: number): number {
    let longest = 0;
    for (const group of this.#groups.values()) {
      const [first] = group.waiting;
      if (first && this.#isDue(group)) longest = Math.max(longest, now - first.since);
    }
    return longest;
  }
}
