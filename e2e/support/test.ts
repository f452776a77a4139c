import { type BrowserContext, test as base, expect } from '@playwright/test';
import * as z from 'zod/mini';
import { GOOD_PASSWORD, type Account as NewAccount, newAccount } from '../../server/testing/accounts.ts';
import { completeProfile } from '../../server/testing/member-rows.ts';

export const PASSWORD = GOOD_PASSWORD;

export type Account = Omit<NewAccount, 'session'> & { readonly password: string };

type Options = {
  /** For tests that attack the page: violations of the Content Security Policy do not fail them. */
  readonly violatesPolicy: boolean;
};

type Fixtures = Options & {
  /** Fails a test if a page violates the Content Security Policy, unless `violatesPolicy` is set. */
  readonly contentPolicy: undefined;
  /** Fails a test that does not close a context that it opened, because its pages would cover the pages of later tests. */
  readonly closedContexts: undefined;
  readonly dataDir: string;
  /** A confirmed account without a profile. */
  readonly account: Account;
  /** A member with a complete profile. */
  readonly member: Account;
};

const configSchema = z.object({ publishableKey: z.string() });

function fromEnvironment(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set; global-setup.ts sets it`);
  return value;
}

/** Signs up and confirms an account through the API of the server at `url`. */
export async function createAccount(url: string, dataDir: string): Promise<Account> {
  const { publishableKey } = configSchema.parse(await (await fetch(`${url}/config.json`)).json());
  const { id, email, client } = await newAccount({ url, publishableKey, dataDir });
  return { id, email, password: PASSWORD, client };
}

/** Adds each violation of the Content Security Policy by a page of the context to `reports`. */
async function collectViolations(context: BrowserContext, reports: string[]): Promise<void> {
  await context.exposeBinding('reportViolation', (_source, report: string) => void reports.push(report));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { documentURI, effectiveDirective, blockedURI, sample, sourceFile, lineNumber } = event;
      const report = [documentURI, effectiveDirective, blockedURI, sample, `${sourceFile}:${lineNumber}`];
      Reflect.get(window, 'reportViolation')(report.join(' '));
    });
  });
}

export const test = base.extend<Fixtures>({
  violatesPolicy: [false, { option: true }],
  contentPolicy: [
    async ({ browser, context, violatesPolicy }, use) => {
      const reports: string[] = [];
      await collectViolations(context, reports);
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const openedContext = await newContext(options);
        await collectViolations(openedContext, reports);
        return openedContext;
      };
      await use(undefined);
      browser.newContext = newContext;
      if (!violatesPolicy) expect(reports, 'violations of the Content Security Policy').toEqual([]);
    },
    { auto: true },
  ],
  closedContexts: [
    async ({ browser, context }, use) => {
      await use(undefined);
      const openContexts = browser.contexts().filter((other) => other !== context);
      expect(openContexts.length, 'contexts left open').toBe(0);
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
  baseURL: async ({}, use) => use(fromEnvironment('E2E_URL')),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
  dataDir: async ({}, use) => use(fromEnvironment('E2E_DATA_DIR')),
  account: async ({ baseURL, dataDir }, use) => use(await createAccount(baseURL ?? '', dataDir)),
  member: async ({ account }, use) => {
    await completeProfile(account);
    await use(account);
  },
});
