import { expect } from '@playwright/test';
import * as z from 'zod/mini';
import type { Account } from '../../e2e/support/test.ts';
import type { Engine } from './engine.ts';
import type { Target } from './target.ts';

/** Generous: only a hang should reach this timeout. */
const RETRY = { timeout: 30_000, intervals: [50, 100, 200] };

const clickPointSchema = z.union([
  z.object({ x: z.number(), y: z.number() }),
  z.object({ obstacle: z.string() }),
]);
const FILE_INPUT_ATTRIBUTE = 'data-file-input';

export type AppPage = ReturnType<typeof createAppPage>;

/** Returns actions and checks on a page that work in every engine. */
export function createAppPage(engine: Engine, siteUrl: string) {
  async function evaluate<T>(expression: string, schema: z.ZodMiniType<T>): Promise<T> {
    const text = await engine.evaluate(`(async () => JSON.stringify((await (${expression})) ?? null))()`);
    return schema.parse(JSON.parse(text));
  }
  // `pageTools` is defined in the page by browsers/page/tools.ts.
  const callTool = <T>(tool: string, target: Target, schema: z.ZodMiniType<T>) =>
    evaluate(`pageTools.${tool}(${JSON.stringify(target)})`, schema);
  const describe = (target: Target) => JSON.stringify(target);

  async function expectVisible(target: Target): Promise<void> {
    await expect(async () => {
      expect(await callTool('countVisible', target, z.number()), describe(target)).toBeGreaterThan(0);
    }).toPass(RETRY);
  }

  async function click(target: Target): Promise<void> {
    await expect(async () => {
      const found = await callTool('findClickPoint', target, clickPointSchema);
      if ('obstacle' in found) throw new Error(`${describe(target)} cannot be clicked: ${found.obstacle}`);
      const actions = [
        { type: 'pointerMove', ...found },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await engine.perform([{ type: 'pointer', id: 'mouse', actions }]);
    }).toPass(RETRY);
  }

  async function type(text: string): Promise<void> {
    const actions = Array.from(text).flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await engine.perform([{ type: 'key', id: 'keyboard', actions }]);
  }

  return {
    expectVisible,
    click,
    type,
    open: (path: string) => engine.open(new URL(path, siteUrl).href),

    /** Opens a path with the session of an account, without the sign-in screen. */
    async openAs(path: string, { client }: Account): Promise<void> {
      const { data } = await client.auth.getSession();
      // Any page of the site gives access to its storage. This one does not start the app.
      await engine.open(new URL('/favicon.svg', siteUrl).href);
      // The key under which supabase-js stores the session.
      const key = `sb-${new URL(siteUrl).hostname.split('.')[0]}-auth-token`;
      const value = JSON.stringify(data.session);
      await evaluate(`localStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(value)})`, z.null());
      await engine.open(new URL(path, siteUrl).href);
    },

    async expectHidden(target: Target): Promise<void> {
      await expect(async () => {
        expect(await callTool('countVisible', target, z.number()), describe(target)).toBe(0);
      }).toPass(RETRY);
    },

    /** Types a text into a field, replacing its value. */
    async fill(target: Target, text: string): Promise<void> {
      await click(target);
      await evaluate('pageTools.selectText()', z.null());
      await type(text);
    },

    async pickFiles(target: Target, paths: readonly string[]): Promise<void> {
      await expect(async () => {
        const expression = `pageTools.setAttributeOnMatch(${describe(target)}, ${JSON.stringify(FILE_INPUT_ATTRIBUTE)})`;
        expect(await evaluate(expression, z.boolean()), describe(target)).toBe(true);
      }).toPass(RETRY);
      await engine.setFiles(`[${FILE_INPUT_ATTRIBUTE}]`, paths);
    },

    /** Waits until the path of the page matches. */
    async expectPath(pattern: RegExp): Promise<void> {
      await expect
        .poll(() => evaluate('location.pathname', z.string()).catch(() => ''), RETRY)
        .toMatch(pattern);
    },

    /** Checks that the page does not scroll horizontally and that no error was reported so far. */
    async expectNoErrors(where: string): Promise<void> {
      const overflow = await evaluate('pageTools.findOverflow()', z.array(z.string()));
      expect(overflow, `elements that overflow on ${where}`).toEqual([]);
      const pageErrors = await evaluate('pageTools.recordedErrors()', z.array(z.string()));
      expect([...pageErrors, ...engine.consoleErrors()], `errors up to ${where}`).toEqual([]);
    },
  };
}
