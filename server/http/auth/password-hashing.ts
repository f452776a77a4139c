/**
 * Hashes passwords in a thread of their own, ours and those of the auth service. bcrypt takes some 80 ms of processor time, and the
 * library takes it from the event loop: guesses within the limits of ten addresses kept everybody waiting for seconds.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { Worker } from 'node:worker_threads';
import bcrypt from 'bcryptjs';
import * as z from 'zod/mini';
import { type Caller, FairQueue } from '../fair-queue.ts';

type Task = { readonly password: string } & ({ readonly cost: number } | { readonly passwordHash: string });
type Pending = {
  readonly resolve: (result: string | boolean) => void;
  readonly reject: (error: Error) => void;
};

/** Whom hashes are made for, and whether one got no turn. */
type HashingContext = { readonly caller: Caller; isRejected: boolean };

/**
 * Addresses take turns. Their rate limits leave each of them some hundred hashes in ten minutes. There is one thread: of the two
 * slots, those who had several hashes lately share one, so that others wait for one hash at most.
 */
const queue = new FairQueue({
  slots: 2,
  perMember: 1,
  perAddress: 1,
  perSignedOutAddress: 1,
  furtherSlots: 2,
  heavySlots: 1,
  heavyAfterMs: 500,
  halfLifeMs: 60_000,
  waitingPerCaller: 100,
  waiting: 1_000,
  patienceMs: 20_000,
});
const contexts = new AsyncLocalStorage<HashingContext>();
const nobody: Caller = { member: null, address: '' };

const resultSchema = z.object({ id: z.number(), result: z.union([z.string(), z.boolean()]) });
const pending = new Map<number, Pending>();
let worker: Worker | null = null;
let lastId = 0;

function startWorker(): Worker {
  const started = new Worker(new URL('./hashing-thread.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 4 },
  });
  started.unref();
  started.on('message', (message: unknown) => {
    const { id, result } = resultSchema.parse(message);
    pending.get(id)?.resolve(result);
    pending.delete(id);
  });
  const fail = (cause?: unknown) => {
    if (worker === started) worker = null;
    for (const { reject } of pending.values()) reject(new Error('The thread for passwords ended', { cause }));
    pending.clear();
  };
  started.once('error', fail);
  started.once('exit', () => fail());
  return started;
}

async function carryOut(task: Task): Promise<string | boolean> {
  const context = contexts.getStore();
  try {
    return await queue.run(context?.caller ?? nobody, () => {
      worker ??= startWorker();
      lastId += 1;
      const { promise, resolve, reject } = Promise.withResolvers<string | boolean>();
      pending.set(lastId, { resolve, reject });
      worker.postMessage({ id: lastId, ...task });
      return promise;
    });
  } catch (error) {
    if (context) context.isRejected = true;
    throw error;
  }
}

/** @param cost the base-2 logarithm of the number of rounds */
export async function hash(password: string, cost: number): Promise<string> {
  return z.string().parse(await carryOut({ password, cost }));
}

export async function compare(password: string, passwordHash: string): Promise<boolean> {
  return z.boolean().parse(await carryOut({ password, passwordHash }));
}

/** Makes the auth service, which calls the same library, hash in the thread too. */
export function hashInThread(): void {
  Object.assign(bcrypt, { hash, compare });
}

/**
 * The network that shares a turn. One customer may have 65,536 networks of IPv6 (a /48): with a turn for each, they would fill the
 * queue, and nobody else could sign in.
 */
function wideNetwork(address: string): string {
  return address.includes(':') ? address.split(':').slice(0, 3).join(':') : address;
}

/** Answers a request whose hashes wait for the turn of its caller; null when one got no turn in time. */
export async function withHashingTurn<T>(caller: Caller, answer: () => Promise<T>): Promise<T | null> {
  const context: HashingContext = {
    caller: { ...caller, address: wideNetwork(caller.address) },
    isRejected: false,
  };
  try {
    const answered = await contexts.run(context, answer);
    return context.isRejected ? null : answered;
  } catch (error) {
    if (context.isRejected) return null;
    throw error;
  }
}
