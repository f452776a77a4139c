import { expect } from '@playwright/test';
import * as z from 'zod/mini';
import type { Account } from '../../e2e/support/test.ts';
import type { Engine } from './engine.ts';
import type { Target } from './target.ts';

/** Patience for one step. Only what hangs takes so long. */
const PATIENCE = { timeout: 30_000, intervals: [50, 100, 200] };

const place = z.union([z.object({ x: z.number(), y: z.number() }), z.object({ obstacle: z.string() })]);
const MARK = 'data-files-go-here';

export type AppPage = ReturnType<typeof createAppPage>;

/** What a member does with a page, in any engine. */
export function createAppPage(engine: Engine, siteUrl: string) {
  async function evaluate<T>(expression: string, schema: z.ZodMiniType<T>): Promise<T> {
    const text = await engine.evaluate(`(async () => JSON.stringify((await (${expression})) ?? null))()`);
    return schema.parse(JSON.parse(text));
  }
  const ask = <T>(tool: string, target: Target, schema: z.ZodMiniType<T>) =>
    evaluate(`pageTools.${tool}(${JSON.stringify(target)})`, schema);
  const words = (target: Target) => JSON.stringify(target);

  async function see(target: Target): Promise<void> {
    await expect(async () => {
      expect(await ask('count', target, z.number()), words(target)).toBeGreaterThan(0);
    }).toPass(PATIENCE);
  }

  async function click(target: Target): Promise<void> {
    await expect(async () => {
      const found = await ask('placeOf', target, place);
      if ('obstacle' in found) throw new Error(`${words(target)} cannot be clicked: ${found.obstacle}`);
      const actions = [
        { type: 'pointerMove', ...found },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await engine.perform([{ type: 'pointer', id: 'finger', actions }]);
    }).toPass(PATIENCE);
  }

  async function type(text: string): Promise<void> {
    const actions = Array.from(text).flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await engine.perform([{ type: 'key', id: 'keyboard', actions }]);
  }

  return {
    see,
    click,
    type,
    open: (path: string) => engine.open(new URL(path, siteUrl).href),
    goBack: () => engine.goBack(),

    /** Opens a path as someone who signed in before. */
    async openAs(path: string, { client }: Account): Promise<void> {
      const { data } = await client.auth.getSession();
      // Any file of the site gives access to its storage; this one starts nothing.
      await engine.open(new URL('/favicon.svg', siteUrl).href);
      const key = `sb-${new URL(siteUrl).hostname.split('.')[0]}-auth-token`;
      const value = JSON.stringify(data.session);
      await evaluate(`localStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(value)})`, z.null());
      await engine.open(new URL(path, siteUrl).href);
    },

    async seeNothingOf(target: Target): Promise<void> {
      await expect(async () => {
        expect(await ask('count', target, z.number()), words(target)).toBe(0);
      }).toPass(PATIENCE);
    },

    /** Types a text into a field, in place of what it holds. */
    async fill(target: Target, text: string): Promise<void> {
      await click(target);
      await evaluate('pageTools.selectText()', z.null());
      await type(text);
    },

    async pickFiles(target: Target, paths: readonly string[]): Promise<void> {
      await expect(async () => {
        const expression = `pageTools.mark(${words(target)}, ${JSON.stringify(MARK)})`;
        expect(await evaluate(expression, z.boolean()), words(target)).toBe(true);
      }).toPass(PATIENCE);
      await engine.setFiles(`[${MARK}]`, paths);
    },

    /** Waits until the address is that of a path. */
    async expectPath(pattern: RegExp): Promise<void> {
      await expect
        .poll(() => evaluate('location.pathname', z.string()).catch(() => ''), PATIENCE)
        .toMatch(pattern);
    },

    /** Checks that the page does not scroll sideways and that nothing has reported an error so far. */
    async expectSound(where: string): Promise<void> {
      const beyond = await evaluate('pageTools.overflow()', z.array(z.string()));
      expect(beyond, `what scrolls sideways on ${where}`).toEqual([]);
      const recorded = await evaluate('pageTools.recordedErrors()', z.array(z.string()));
      expect([...recorded, ...engine.consoleErrors()], `errors up to ${where}`).toEqual([]);
    },
  };
}
