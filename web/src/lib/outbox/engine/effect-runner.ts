import type { QueuedWrite } from '../queued-write.ts';
import type { OutboxClient, WriteEffects } from '../write-kinds.ts';

/** Returns functions that load and run the effects of a write, unless its author has signed out. */
export function createEffectRunner(currentClient: () => OutboxClient | null) {
  async function effectsOf(write: QueuedWrite): Promise<WriteEffects | undefined> {
    const client = currentClient();
    return client?.userId === write.userId ? client.kinds[write.kind]?.() : undefined;
  }

  async function runEffect(
    write: QueuedWrite,
    effect: (effects: WriteEffects, client: OutboxClient) => unknown,
  ): Promise<void> {
    try {
      const effects = await effectsOf(write);
      const client = currentClient();
      if (effects && client?.userId === write.userId) await effect(effects, client);
    } catch {
      // Ignore a failed effect: the next fetch shows what the server has.
    }
  }

  return { effectsOf, runEffect };
}
