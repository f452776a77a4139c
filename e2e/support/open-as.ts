import type { Page } from '@playwright/test';
import type { Account } from './test.ts';

/** Opens a path or a URL with the session of an account, without the sign-in screen. */
export async function openAs(page: Page, path: string, { client }: Pick<Account, 'client'>): Promise<void> {
  const { data } = await client.auth.getSession();
  if (!data.session) throw new Error('This account has no session');
  // Local storage is accessible from any URL of the site. The URL of the icon does not start the app.
  await page.goto(URL.canParse(path) ? new URL('/favicon.svg', path).href : '/favicon.svg');
  await page.evaluate((session) => {
    // The key under which supabase-js stores the session of this site.
    localStorage.setItem(`sb-${location.hostname.split('.')[0]}-auth-token`, session);
  }, JSON.stringify(data.session));
  await page.goto(path);
}
