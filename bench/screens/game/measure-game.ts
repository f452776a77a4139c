import type { Browser } from '@playwright/test';
import { openAs } from '../../../e2e/support/open-as.ts';
import type { SampleCommunity } from '../community/start-community.ts';
import { phone } from '../phone.ts';
import { addFrameRecorder, type Frame } from './record-frames.ts';

const GAME_MS = 120_000;
const RECORDED_MS = 3000;

/** The frames after the end of each game, with a CPU slowed by the factor `cpuSlowdown`. */
export type GameFrames = { readonly cpuSlowdown: number; readonly games: readonly (readonly Frame[])[] };

/** Plays games, sets the page's clock to the end of each game, and records the confetti that follows. */
export async function measureGame(
  browser: Browser,
  { url, member }: SampleCommunity,
  { cpuSlowdown, games }: { readonly cpuSlowdown: number; readonly games: number },
): Promise<GameFrames> {
  const context = await browser.newContext({ ...phone, baseURL: url });
  const page = await context.newPage();
  await page.addInitScript(addFrameRecorder);
  await openAs(page, '/who-am-i-game', member);
  await page.getByRole('button', { name: 'Choose a mode' }).click();
  await page.getByRole('button', { name: 'Roller Coasters' }).click();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  const frames: (readonly Frame[])[] = [];
  for (let game = 0; game < games; game += 1) {
    await page.getByRole('button', { name: 'Correct' }).click();
    const recording = page.evaluate((ms) => window.recordConfetti(ms), RECORDED_MS);
    await page.evaluate((ms) => window.advanceClock(ms), GAME_MS);
    frames.push(await recording);
    await page.getByRole('button', { name: 'Play Again' }).click();
  }
  await context.close();
  return { cpuSlowdown, games: frames };
}
