import type { Pool, PoolClient } from 'pg';
import { Session } from './session.ts';

/** Lends the connections of a pool, and knows who uses one or waits for one. */
export class SessionPool {
  readonly #open: () => Promise<Pool>;
  readonly #used = new Set<Session>();
  readonly #waiting = new Set<(reason: unknown) => void>();
  #pool: Promise<Pool> | null = null;
  #end: Promise<void> | null = null;
  #onIdle: () => void = () => undefined;

  /** @param open is called when the first connection is needed, and again where it failed */
  constructor(open: () => Promise<Pool>) {
    this.#open = open;
  }

  acquire(): Promise<Session> {
    if (this.#end) return Promise.reject(closedError());
    const { promise, resolve, reject } = Promise.withResolvers<Session>();
    this.#waiting.add(reject);
    this.#connect().then(
      (client) => {
        if (!this.#waiting.delete(reject)) {
          // The caller was told that the pool is closed.
          client.release(true);
          return;
        }
        const session = new Session(client, () => {
          this.#used.delete(session);
          this.#notifyIdle();
        });
        this.#used.add(session);
        resolve(session);
      },
      (error: unknown) => {
        this.#waiting.delete(reject);
        reject(error);
        this.#notifyIdle();
      },
    );
    return promise;
  }

  /** Closes all connections when nobody uses one, and after `seconds` at the latest. */
  end(seconds?: number): Promise<void> {
    this.#end ??= this.#endWithin(seconds);
    return this.#end;
  }

  async #endWithin(seconds: number | undefined): Promise<void> {
    const { promise: late, resolve } = Promise.withResolvers<void>();
    const timer = seconds === undefined ? undefined : setTimeout(resolve, seconds * 1000);
    await Promise.race([this.#idle(), late]);
    for (const reject of this.#waiting) reject(closedError());
    this.#waiting.clear();
    for (const session of this.#used) session.abort();
    const closed = this.#pool?.then(
      (pool) => pool.end(),
      () => undefined,
    );
    // The pool would wait for a connection that is being opened.
    await Promise.race([closed, late]);
    clearTimeout(timer);
  }

  #idle(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#onIdle = resolve;
    this.#notifyIdle();
    return promise;
  }

  #notifyIdle(): void {
    if (this.#used.size + this.#waiting.size === 0) this.#onIdle();
  }

  async #connect(): Promise<PoolClient> {
    this.#pool ??= this.#open().catch((error: unknown) => {
      this.#pool = null;
      throw error;
    });
    const pool = await this.#pool;
    return pool.connect();
  }
}

function closedError(): Error {
  return new Error('The connections to the database were closed');
}
