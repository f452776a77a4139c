/** Whom a request is counted for. */
export type Caller = {
  /** Id of the member, null where nobody is signed in. */
  readonly member: string | null;
  readonly address: string;
};

export type FairQueueRules = {
  /** Requests that run at once. */
  readonly slots: number;
  readonly perMember: number;
  /** Of all callers behind one address, signed in or not. */
  readonly perAddress: number;
  /** Of those behind one address that are not signed in. */
  readonly perSignedOutAddress: number;
  /** Callers that have used much time lately share so many slots, so that the others find one free. */
  readonly heavySlots: number;
  /**
   * Slots that requests of callers who have one running already may fill. The rest is left to those who have none: a few callers
   * with slow requests would otherwise hold all slots before it shows that they are slow.
   */
  readonly furtherSlots: number;
  /** Time in slots after which a caller is heavy, in milliseconds; what was used counts half after `halfLifeMs`. */
  readonly heavyAfterMs: number;
  readonly halfLifeMs: number;
  /** Requests of one caller that wait at once. */
  readonly waitingPerCaller: number;
  readonly waiting: number;
  /** How long a request waits for a slot. */
  readonly patienceMs: number;
};

/** A request that got no slot: too many wait already, or it waited too long. */
export class QueueRejected extends Error {
  readonly retryAfterSeconds = 1;
}

/** The client is gone. */
export class CallerGone extends Error {}

type Run = {
  readonly began: number;
  /** Whether its caller was heavy when it started. */
  readonly isHeavy: boolean;
};

type Waiter = {
  readonly since: number;
  readonly start: (run: Run) => void;
};

type Group = {
  readonly key: string;
  readonly address: string;
  readonly limit: number;
  running: number;
  /** Of those, the ones that started when the caller was heavy. */
  heavyRunning: number;
  /** The sum of the moments at which those that run started. */
  startSum: number;
  readonly waiting: Set<Waiter>;
  /** Time in slots of requests that have ended, as of `usedAt`. */
  usedMs: number;
  usedAt: number;
};

/** A wait this long for a slot that is due shows that the slots are exhausted; one this short that they are not. */
const EXHAUSTED_WAIT_MS = 3_000;
const CALM_WAIT_MS = 500;
/** How long either has to last before `isExhausted` changes. */
const STEADY_MS = 5_000;
/** Less than this is not remembered of a caller without requests. */
const NEGLIGIBLE_MS = 50;
/** Callers without requests whose use of time is remembered. */
const REMEMBERED = 5_000;

type Usage = Pick<Group, 'usedMs' | 'usedAt'>;

/**
 * Runs requests in a limited number of slots. Callers take turns: the requests of one never delay those of another by more than
 * the one that runs. A caller who uses much time shares a part of the slots with others who do.
 */
export class FairQueue {
  readonly #rules: FairQueueRules;
  readonly #now: () => number;
  /** Callers with requests, in the order in which their turn comes. */
  readonly #groups = new Map<string, Group>();
  /** What the others used. */
  readonly #usage = new Map<string, Usage>();
  readonly #runningByAddress = new Map<string, number>();
  #running = 0;
  #heavyRunning = 0;
  #waiting = 0;
  #exhaustedSince: number | null = null;
  #calmSince: number | null = 0;
  #isExhausted = false;

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
   * @param clientSignal aborts when the client is gone; asked for only when the request has to wait
   * @throws {QueueRejected} when there is no slot in time
   * @throws {CallerGone} when the client left the queue
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

  /** Whether callers whose turn it is have been waiting long, for a while. Changes only after it was steadily otherwise. */
  isExhausted(): boolean {
    const now = this.#now();
    const wait = this.#longestDueWait(now);
    if (wait >= EXHAUSTED_WAIT_MS) this.#exhaustedSince ??= now - wait;
    else if (wait < CALM_WAIT_MS) this.#exhaustedSince = null;
    if (wait < CALM_WAIT_MS) this.#calmSince ??= now;
    else this.#calmSince = null;
    if (this.#exhaustedSince !== null && now - this.#exhaustedSince >= STEADY_MS) this.#isExhausted = true;
    else if (this.#calmSince !== null && now - this.#calmSince >= STEADY_MS) this.#isExhausted = false;
    return this.#isExhausted;
  }

  /** A member who moves to another address is counted there once nothing of theirs runs or waits. */
  #groupOf({ member, address }: Caller): Group {
    const key = member === null ? `address ${address}` : `member ${member}`;
    const known = this.#groups.get(key);
    if (known) return known;
    const usage = this.#usage.get(key) ?? { usedMs: 0, usedAt: this.#now() };
    this.#usage.delete(key);
    const limit = member === null ? this.#rules.perSignedOutAddress : this.#rules.perMember;
    const group: Group = {
      ...usage,
      key,
      address,
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
      this.#forgetIdle(group);
      return Promise.reject(new QueueRejected('Too many requests wait already'));
    }
    const { promise, resolve, reject } = Promise.withResolvers<Run>();
    const signal = clientSignal?.();
    const leave = (reason: Error) => {
      if (!group.waiting.has(waiter)) return;
      settle();
      this.#forgetIdle(group);
      reject(reason);
    };
    const onAbort = () => leave(new CallerGone('The client is gone'));
    const timer = setTimeout(
      () => leave(new QueueRejected('No slot became free in time')),
      this.#rules.patienceMs,
    );
    const settle = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      group.waiting.delete(waiter);
      this.#waiting -= 1;
    };
    const waiter: Waiter = {
      since: this.#now(),
      start: (run) => {
        settle();
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
    const { slots, furtherSlots } = this.#rules;
    const limit = group.running === 0 ? slots : Math.min(slots, furtherSlots);
    return this.#running < limit && this.#isDue(group);
  }

  /** Whether nothing but a lack of slots keeps the group from starting one more. */
  #isDue(group: Group): boolean {
    const { perAddress, heavySlots } = this.#rules;
    return (
      group.running < group.limit &&
      (this.#runningByAddress.get(group.address) ?? 0) < perAddress &&
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
    const { address } = group;
    this.#runningByAddress.set(address, (this.#runningByAddress.get(address) ?? 0) + 1);
    return run;
  }

  #release(group: Group, { began, isHeavy }: Run): void {
    const now = this.#now();
    group.usedMs = this.#endedUseOf(group) + now - began;
    group.usedAt = now;
    group.running -= 1;
    group.startSum -= began;
    if (isHeavy) {
      group.heavyRunning -= 1;
      this.#heavyRunning -= 1;
    }
    this.#running -= 1;
    const atAddress = (this.#runningByAddress.get(group.address) ?? 1) - 1;
    if (atAddress > 0) this.#runningByAddress.set(group.address, atAddress);
    else this.#runningByAddress.delete(group.address);
    this.#startNext();
    this.#forgetIdle(group);
  }

  /** Gives free slots to the callers whose turn it is, each of which then goes to the end of the line. */
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

  #nextGroup(): Group | null {
    if (this.#waiting === 0 || this.#running >= this.#rules.slots) return null;
    let next: Group | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (const group of this.#groups.values()) {
      if (group.waiting.size === 0 || !this.#mayStart(group)) continue;
      const used = this.#timeUsedBy(group);
      if (used >= least) continue;
      next = group;
      least = used;
    }
    return next;
  }

  #endedUseOf(group: Group): number {
    return group.usedMs * 0.5 ** ((this.#now() - group.usedAt) / this.#rules.halfLifeMs);
  }

  /** What runs counts from its start: who holds slots for long is heavy before the end. */
  #timeUsedBy(group: Group): number {
    return this.#endedUseOf(group) + group.running * this.#now() - group.startSum;
  }

  #isHeavy(group: Group): boolean {
    return this.#timeUsedBy(group) >= this.#rules.heavyAfterMs;
  }

  #forgetIdle({ key, running, waiting, usedMs, usedAt }: Group): void {
    if (running > 0 || waiting.size > 0) return;
    this.#groups.delete(key);
    if (usedMs < NEGLIGIBLE_MS) return;
    this.#usage.set(key, { usedMs, usedAt });
    const [oldest] = this.#usage.size > REMEMBERED ? this.#usage.keys() : [];
    if (oldest !== undefined) this.#usage.delete(oldest);
  }

  /** Of requests that only wait for a slot, not for others of their own caller. */
  #longestDueWait(now: number): number {
    let longest = 0;
    for (const group of this.#groups.values()) {
      const [first] = group.waiting;
      if (first && this.#isDue(group)) longest = Math.max(longest, now - first.since);
    }
    return longest;
  }
}
