import type { Pool, PoolClient } from 'pg';
import { Session } from './session.ts';

/** A pool that tracks which sessions are in use, and which callers wait for one. */
export class SessionPool {
  readonly #open: () => Promise<Pool>;
  readonly #used = new Set<Session>();
  readonly #waiting = new Set<(reason: unknown) => void>();
  #pool: Promise<Pool> | null = null;
  #end: Promise<void> | null = null;
  #onIdle: () => void = () => undefined;

  /** @param open opens the pool when the first connection is needed, and is called again later if that failed */
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
          // The caller was already rejected because the pool closed.
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

  /** Closes all connections when none is in use and no caller waits for one, or after `seconds` at the latest. */
  end(seconds?: number): Promise<void> {
    this.#end ??= this.#endWithin(seconds);
    return this.#end;
  }

  async #endWithin(seconds: number | undefined): Promise<void> {
    const { promise: timeLimit, resolve } = Promise.withResolvers<void>();
    const timer = seconds === undefined ? undefined : setTimeout(resolve, seconds * 1000);
    await Promise.race([this.#whenIdle(), timeLimit]);
    for (const reject of this.#waiting) reject(closedError());
    this.#waiting.clear();
    for (const session of this.#used) session.abort();
    const closed = this.#pool?.then(
      (pool) => pool.end(),
      () => undefined,
    );
    // `pool.end` waits for connections that are still being opened, so it needs the time limit as well.
    await Promise.race([closed, timeLimit]);
    clearTimeout(timer);
  }

  #whenIdle(): Promise<void> {
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
