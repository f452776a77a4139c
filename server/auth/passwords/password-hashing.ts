/**
 * Hashes passwords outside the event loop, for our code and for the auth service. bcrypt takes about 70 ms of CPU time, and
 * the library that the auth service calls would run it on the event loop.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { availableParallelism } from 'node:os';
import libraryBcrypt from 'bcryptjs';
import * as z from 'zod/mini';
import { type Caller, FairQueue, QueueRejectedError } from '../../http/limits/fair-queue.ts';
import { hashInThread } from './hashing-threads.ts';

/** The caller of the current request, and whether the queue rejected one of its hashes. */
type HashingContext = { readonly caller: Caller; isRejected: boolean };

/** Simultaneous hashes. On a machine with several CPU cores, at least one stays free for the event loop and the database. */
const CONCURRENT_HASHES = Math.min(2, Math.max(1, availableParallelism() - 1));

/**
 * Shares the hashing slots between IP addresses. Rate limits allow each IP address about a hundred hashes in ten
 * minutes. All IP addresses with several recent hashes share one slot, and the queue prefers IP addresses without
 * recent hashes. These wait for at most one hash of the busy addresses.
 */
const queue = new FairQueue({
  slots: CONCURRENT_HASHES,
  perMember: 1,
  perNetwork: 1,
  perSignedOutNetwork: 1,
  busyCallerSlots: CONCURRENT_HASHES,
  heavySlots: 1,
  heavyAfterMs: 500,
  halfLifeMs: 60_000,
  waitingPerCaller: 100,
  waiting: 1_000,
  waitTimeoutMs: 20_000,
});
const contexts = new AsyncLocalStorage<HashingContext>();
/** The caller of hashes outside of requests. */
const anonymousCaller: Caller = { member: null, network: '' };

async function runInQueue<T>(work: () => Promise<T>): Promise<T> {
  const context = contexts.getStore();
  try {
    return await queue.run(context?.caller ?? anonymousCaller, work);
  } catch (error) {
    if (context && error instanceof QueueRejectedError) context.isRejected = true;
    throw error;
  }
}

/**
 * Hashes a password.
 * @param cost the base-2 logarithm of the number of rounds
 */
export function hash(password: string, cost: number): Promise<string> {
  return runInQueue(async () => z.string().parse(await hashInThread({ password, cost })));
}

export function compare(password: string, passwordHash: string): Promise<boolean> {
  return runInQueue(async () => z.boolean().parse(await hashInThread({ password, passwordHash })));
}

/** Replaces the functions of `bcryptjs`, which the auth service calls, with ours. */
export function replaceLibraryHashing(): void {
  Object.assign(libraryBcrypt, { hash, compare });
}

/**
 * Returns the /48 network of an IPv6 address, and an IPv4 address unchanged. One customer may have a whole /48, which
 * contains 65,536 /64 networks. If each of them had its own queue, the customer could keep everybody else from signing in.
 */
function wideNetwork(network: string): string {
  return network.includes(':') ? network.split(':').slice(0, 3).join(':') : network;
}

/** Handles a request whose hashes wait in the caller's queue; returns null if the queue rejected one. */
export async function withHashingQueue<T>(caller: Caller, handle: () => Promise<T>): Promise<T | null> {
  const context: HashingContext = {
    caller: { ...caller, network: wideNetwork(caller.network) },
    isRejected: false,
  };
  try {
    const result = await contexts.run(context, handle);
    return context.isRejected ? null : result;
  } catch (error) {
    if (context.isRejected) return null;
    throw error;
  }
}
