import { setTimeout as wait } from 'node:timers/promises';

/** The part of a client of the package pg that is needed here. */
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
  /** Makes a client that is not connected yet, with a time limit for connecting and with TCP keep-alive. */
  readonly createClient: () => ListeningClient;
  /** Reads the schema cache again. Never called twice at once. */
  readonly reload: () => Promise<void>;
  /** Told about a lost connection, a connection that fails and a reload that fails; each is tried again. */
  readonly onError: (error: unknown) => void;
  /** Pause before something that failed is tried again. */
  readonly retryMs?: number;
};

export type SchemaWatcher = { stop(): Promise<void> };

const CHANNEL = 'pgrst';
const RELOAD_PAYLOADS = new Set(['', 'reload schema', 'reload config']);

/**
 * Reloads whenever somebody notifies the channel `pgrst`. Reloads too as soon as it listens, at first and after a lost connection,
 * since notifications sent before are not delivered. Notifications that arrive during a reload cause one more after it.
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
    // It may fail before anybody waits for it.
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
