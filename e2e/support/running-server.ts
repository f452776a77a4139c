import { join } from 'node:path';
import { withLowPriority } from '../../scripts/tests/low-priority.ts';
import { startTestSite } from '../../server/testing/test-site.ts';

export type RunningServer = {
  readonly url: string;
  readonly dataDir: string;
  /** Moves `Date.now()` of the server three minutes ahead, so that the wait times that it caches expire. */
  readonly advanceClock: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

type Options = {
  /** Runs the server at low CPU priority, so that it does not slow down what is measured. */
  readonly lowPriority?: boolean;
};

/** Starts a server process whose clock a browser test can advance. */
export async function startE2eServer(
  environment: Readonly<Record<string, string>> = {},
  { lowPriority = false }: Options = {},
): Promise<RunningServer> {
  const { url, dataDir, process, stop } = await startTestSite(environment, {
    preload: join(import.meta.dirname, 'adjustable-clock.ts'),
    ...(lowPriority && { changeCommand: withLowPriority }),
  });
  return { url, dataDir, advanceClock: () => process.sendMessage({}), stop };
}
