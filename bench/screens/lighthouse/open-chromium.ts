import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { chromiumFlags } from '../../../scripts/browsers/chromium-flags.ts';

const LISTENING = /^DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)\//;

export type OpenChromium = {
  /** The port of the debugging protocol. */
  readonly port: number;
  readonly close: () => Promise<void>;
};

/** Starts a headless Chromium that Lighthouse controls over the debugging port. Rejects if the browser exits before it is ready. */
export async function openChromium(chromiumPath: string, profile: string): Promise<OpenChromium> {
  const child = spawn(
    chromiumPath,
    [
      ...chromiumFlags,
      '--headless',
      // Hides the tab bar, whose loading animation takes processor time. A phone shows no tab bar.
      '--kiosk',
      `--user-data-dir=${profile}`,
      '--remote-debugging-port=0',
      'about:blank',
    ],
    // A separate process group, because the command may be a script that starts the browser: a signal to the group ends both.
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
  const ended = once(child, 'exit');
  const killProcessGroup = () => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
  };
  process.once('exit', killProcessGroup);
  ended.finally(() => process.off('exit', killProcessGroup)).catch(() => {});
  const port = await new Promise<number>((resolve, reject) => {
    ended.then(([code]) => reject(new Error(`Chromium exited with ${code} before it was ready`)), reject);
    createInterface({ input: child.stderr }).on('line', (line) => {
      const listening = LISTENING.exec(line)?.[1];
      if (listening) resolve(Number(listening));
    });
  });
  const close = async () => {
    killProcessGroup();
    await ended;
  };
  return { port, close };
}
