import type { Page } from '@playwright/test';
import type { Account } from './test.ts';

/** Opens `path`, or a whole address, as someone who signed in before. The way through the sign-in screen has tests of its own. */
export async function openAs(page: Page, path: string, { client }: Account): Promise<void> {
  const { data } = await client.auth.getSession();
  if (!data.session) throw new Error('This account has no session');
  // Any page of the site gives access to its storage; this one starts nothing.
  await page.goto(URL.canParse(path) ? new URL('/favicon.svg', path).href : '/favicon.svg');
  await page.evaluate((session) => {
    localStorage.setItem(`sb-${location.hostname.split('.')[0]}-auth-token`, session);
  }, JSON.stringify(data.session));
  await page.goto(path);
}
