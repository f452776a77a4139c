import type { QueuedWrite } from '../queued-write.ts';
import type { OutboxClient, WriteHandlers } from '../write-kinds.ts';

/** Returns functions that load and call the handlers of a write, unless its author has signed out. */
export function createHandlerRunner(currentClient: () => OutboxClient | null) {
  async function handlersOf(write: QueuedWrite): Promise<WriteHandlers | undefined> {
    const client = currentClient();
    return client?.userId === write.userId ? client.kinds[write.kind]?.() : undefined;
  }

  async function runHandler(
    write: QueuedWrite,
    run: (handlers: WriteHandlers, client: OutboxClient) => unknown,
  ): Promise<void> {
    try {
      const handlers = await handlersOf(write);
      const client = currentClient();
      if (handlers && client?.userId === write.userId) await run(handlers, client);
    } catch {
      // Ignore an error of a handler: the next fetch shows what the server has.
    }
  }

  return { handlersOf, runHandler };
}
