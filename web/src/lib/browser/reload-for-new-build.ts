const KEY = 'thrillseekers.reloaded-build';

/** Returns whether the site has another build than this page by now. */
export async function hasNewBuild(): Promise<boolean> {
  const script = scriptOfPage();
  if (!script) return false;
  try {
    const page = await fetch('/', { cache: 'no-store' });
    return page.ok && !(await page.text()).includes(script);
  } catch {
    return false;
  }
}

/**
 * Reloads the page if the site has another build, whose code files replaced those of this page. Only once for each build, in case
 * the reloaded page is the same: a proxy could have stored it. Returns whether it reloads.
 */
export async function reloadForNewBuild(): Promise<boolean> {
  if (!(await hasNewBuild())) return false;
  try {
    const script = scriptOfPage() ?? '';
    if (sessionStorage.getItem(KEY) === script) return false;
    sessionStorage.setItem(KEY, script);
  } catch {
    // Without storage nothing prevents a loop.
    return false;
  }
  window.location.reload();
  return true;
}

function scriptOfPage(): string | null | undefined {
  return document.querySelector('script[type="module"]')?.getAttribute('src');
}
