import { setTimeout as wait } from 'node:timers/promises';

/** The part of a pg client that the watcher uses. */
export type ListeningClient = {
  connect(): Promise<unknown>;
  query(text: string): Promise<unknown>;
  end(): Promise<unknown>;
  on(
    event: 'notification',
    listener: (message: { channel: string; payload?: string | undefined }) => void,
  ): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'end', listener: () => void): unknown;
};

type Options = {
  /** Creates an unconnected client, which should have a connection timeout and TCP keep-alive. */
  readonly createClient: () => ListeningClient;
  /** Reads the schema cache again. Calls do not overlap. */
  readonly reload: () => Promise<void>;
  /** Called for a lost or failed connection and a failed reload. Each is retried. */
  readonly onError: (error: unknown) => void;
  /** Pause before a retry. */
  readonly retryMs?: number;
};

export type SchemaWatcher = { stop(): Promise<void> };

const CHANNEL = 'pgrst';
const RELOAD_PAYLOADS = new Set(['', 'reload schema', 'reload config']);

/**
 * Reloads the schema at each notification on the channel `pgrst` whose payload is empty, `reload schema` or
 * `reload config`. Also reloads when it starts to listen, at first and after a lost connection, because earlier
 * notifications are not delivered. Notifications during a reload cause one more reload after it.
 */
export function watchSchema({ createClient, reload, onError, retryMs = 1_000 }: Options): SchemaWatcher {
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = () => wait(retryMs, undefined, { signal }).catch(() => undefined);
  let isRequested = false;
  let reloading: Promise<void> | null = null;

  function requestReload(): void {
    isRequested = true;
    reloading ??= reloadWhileRequested().finally(() => {
      reloading = null;
    });
  }

  async function reloadWhileRequested(): Promise<void> {
    while (isRequested && !signal.aborted) {
      isRequested = false;
      try {
        await reload();
      } catch (error) {
        onError(error);
        isRequested = true;
        await pause();
      }
    }
  }

  async function listen(): Promise<void> {
    const client = createClient();
    const ended = Promise.withResolvers<void>();
    // Prevents an unhandled rejection if the connection ends before `ended.promise` is awaited.
    ended.promise.catch(() => undefined);
    client.on('error', ended.reject);
    client.on('end', () =>
      ended.reject(new Error('The connection that listens for schema changes has ended')),
    );
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === CHANNEL && RELOAD_PAYLOADS.has(payload)) requestReload();
    });
    const stop = () => ended.resolve();
    signal.addEventListener('abort', stop, { once: true });
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      requestReload();
      await ended.promise;
    } finally {
      signal.removeEventListener('abort', stop);
      await client.end().catch(() => undefined);
    }
  }

  async function keepListening(): Promise<void> {
    while (!signal.aborted) {
      await listen().catch((error: unknown) => {
        if (!signal.aborted) onError(error);
      });
      await pause();
    }
  }

  const listening = keepListening();
  return {
    async stop() {
      stopping.abort();
      await listening;
      await reloading;
    },
  };
}
