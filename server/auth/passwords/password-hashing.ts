/**
 * Hashes passwords off the event loop, ours and those of the auth service. bcrypt takes some 70 ms of processor time, and the
 * auth service's own library takes it on the event loop.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { availableParallelism } from 'node:os';
import libraryBcrypt from 'bcryptjs';
import * as z from 'zod/mini';
import { type Caller, FairQueue, QueueRejectedError } from '../../http/limits/fair-queue.ts';
import { hashInThread } from './hashing-threads.ts';

/** Whom hashes are made for, and whether one got no turn. */
type HashingContext = { readonly caller: Caller; isRejected: boolean };

/** Hashes that run at once: one processor stays free for the event loop and the database. */
const CONCURRENT_HASHES = Math.min(2, Math.max(1, availableParallelism() - 1));

/**
 * Addresses take turns. Their rate limits leave each of them some hundred hashes in ten minutes. Addresses that had several
 * hashes lately share one slot, and go after those that had none: others wait for one hash at most.
 */
const queue = new FairQueue({
  slots: CONCURRENT_HASHES,
  perMember: 1,
  perAddress: 1,
  perSignedOutAddress: 1,
  busyCallerSlots: CONCURRENT_HASHES,
  heavySlots: 1,
  heavyAfterMs: 500,
  halfLifeMs: 60_000,
  waitingPerCaller: 100,
  waiting: 1_000,
  waitTimeoutMs: 20_000,
});
const contexts = new AsyncLocalStorage<HashingContext>();
const nobody: Caller = { member: null, address: '' };

async function runInQueue<T>(work: () => Promise<T>): Promise<T> {
  const context = contexts.getStore();
  try {
    return await queue.run(context?.caller ?? nobody, work);
  } catch (error) {
    if (context && error instanceof QueueRejectedError) context.isRejected = true;
    throw error;
  }
}

/** @param cost the base-2 logarithm of the number of rounds */
export function hash(password: string, cost: number): Promise<string> {
  return runInQueue(async () => z.string().parse(await hashInThread({ password, cost })));
}

export function compare(password: string, passwordHash: string): Promise<boolean> {
  return runInQueue(async () => z.boolean().parse(await hashInThread({ password, passwordHash })));
}

/** Makes the auth service, which calls `bcryptjs`, hash off the event loop too. */
export function replaceLibraryHashing(): void {
  Object.assign(libraryBcrypt, { hash, compare });
}

/**
 * The network that shares a turn. One customer may have 65,536 networks of IPv6 (a /48): with a turn for each, they would fill the
 * queue, and nobody else could sign in.
 */
function wideNetwork(address: string): string {
  return address.includes(':') ? address.split(':').slice(0, 3).join(':') : address;
}

/** Answers a request whose hashes wait for the turn of its caller; null when one got no turn in time. */
export async function withHashingQueue<T>(caller: Caller, answer: () => Promise<T>): Promise<T | null> {
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
