import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { chromiumFlags } from '../../../scripts/browsers/chromium-flags.ts';

const LISTENING = /^DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)\//;

export type OpenChromium = {
  /** Where it takes orders. */
  readonly port: number;
  readonly close: () => Promise<void>;
};

/** Starts a browser of its own that others can direct. Rejects when it ends before it is ready. */
export async function openChromium(chromiumPath: string, profile: string): Promise<OpenChromium> {
  const child = spawn(
    chromiumPath,
    [
      ...chromiumFlags,
      '--headless',
      // A phone draws no bar of tabs with a turning wheel in it while it loads.
      '--kiosk',
      `--user-data-dir=${profile}`,
      '--remote-debugging-port=0',
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = once(child, 'exit');
  const endNow = () => child.kill();
  process.once('exit', endNow);
  ended.finally(() => process.off('exit', endNow)).catch(() => {});
  const port = await new Promise<number>((resolve, reject) => {
    ended.then(([code]) => reject(new Error(`Chromium ended with ${code} before it was ready`)), reject);
    createInterface({ input: child.stderr }).on('line', (line) => {
      const listening = LISTENING.exec(line)?.[1];
      if (listening) resolve(Number(listening));
    });
  });
  const close = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { port, close };
}
