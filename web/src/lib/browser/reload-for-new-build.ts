const KEY = 'thrillseekers.reloaded-build';

/** Returns whether the site now has another build than this page. False if the site cannot be reached. */
export async function hasNewBuild(): Promise<boolean> {
  try {
    return await isOfOtherBuild(await fetch('/', { cache: 'no-store' }));
  } catch {
    return false;
  }
}

/** Occurs in every page of the app, but not in a captive portal (the sign-in page of a hotel's network). */
const APP_SCRIPT = /<script type="module"[^>]* src="\/assets\/index-/;

/** Returns whether a response is the app's page, but of another build than the open page. */
export async function isOfOtherBuild(page: Response): Promise<boolean> {
  const script = scriptOfPage();
  if (!page.ok || !script) return false;
  const html = await page.text();
  return APP_SCRIPT.test(html) && !html.includes(script);
}

/**
 * Reloads the page if the site has another build, whose code files replaced those of this page. Does not
 * reload the same build twice in a row, because a proxy may serve the old page again. Returns whether it reloads.
 */
export async function reloadForNewBuild(): Promise<boolean> {
  if (!(await hasNewBuild())) return false;
  try {
    const script = scriptOfPage() ?? '';
    if (sessionStorage.getItem(KEY) === script) return false;
    sessionStorage.setItem(KEY, script);
  } catch {
    // Without storage, nothing would prevent a reload loop.
    return false;
  }
  window.location.reload();
  return true;
}

function scriptOfPage(): string | null | undefined {
  return document.querySelector('script[type="module"]')?.getAttribute('src');
}
