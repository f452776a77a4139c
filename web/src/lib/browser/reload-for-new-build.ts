const KEY = 'thrillseekers.reloaded-build';

/** Returns whether the site now has another build than this page. False if the site cannot be reached. */
export async function hasNewBuild(): Promise<boolean> {
  try {
    return await isOfOtherBuild(await fetch('/', { cache: 'no-store' }));
  } catch {
    return false;
  }
}

/** Returns whether a response is the page of another build than the one that is open. */
export async function isOfOtherBuild(page: Response): Promise<boolean> {
  const script = scriptOfPage();
  return page.ok && !!script && !(await page.text()).includes(script);
}

/**
 * Reloads the page if the site has another build, whose code files replaced those of this page. Reloads the page of a build at most
 * once, because a proxy may serve the old page again. Returns whether it reloads.
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
