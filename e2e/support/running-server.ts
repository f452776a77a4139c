import { join } from 'node:path';
import { giveWay } from '../../scripts/tests/give-way.ts';
import { startTestSite } from '../../server/testing/test-site.ts';

export type RunningServer = {
  readonly url: string;
  readonly dataDir: string;
  /** Puts the server's clock forward by three minutes. */
  readonly turnClock: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

type Options = {
  /** Whether it leaves the processor to everything else that wants it, as if it were on a machine of its own. */
  readonly givesWay?: boolean;
};

/** Starts the server of a suite, with a clock that a test can put forward. */
export async function startRealServer(
  environment: Readonly<Record<string, string>> = {},
  { givesWay = false }: Options = {},
): Promise<RunningServer> {
  const { url, dataDir, process, stop } = await startTestSite(environment, {
    preload: join(import.meta.dirname, 'turnable-clock.ts'),
    ...(givesWay && { runBy: giveWay }),
  });
  return { url, dataDir, turnClock: () => process.tell({}), stop };
}
