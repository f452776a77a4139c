import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadForNewBuild } from './reload-for-new-build.ts';

const reload = vi.fn();

// happy-dom loads no scripts. Without this setting it would report an error for each.
Object.assign(Reflect.get(window, 'happyDOM').settings, { handleDisabledFileLoadingAsSuccess: true });

function showPageOf(build: string): void {
  document.head.innerHTML = `<script type="module" src="/assets/index-${build}.js"></script>`;
}

function serve(build: string): void {
  const page = `<script type="module" crossorigin src="/assets/index-${build}.js"></script>`;
  vi.stubGlobal('fetch', async () => new Response(page));
}

beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
});
afterEach(() => {
  document.head.innerHTML = '';
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('reloads only once for a new build, even if the reloaded page is still the old one', async () => {
  showPageOf('old');
  serve('new');
  expect(await reloadForNewBuild()).toBe(true);
  expect(await reloadForNewBuild()).toBe(false);
  expect(reload).toHaveBeenCalledOnce();

  // A later upgrade.
  showPageOf('new');
  serve('newest');
  expect(await reloadForNewBuild()).toBe(true);
});

test('does not reload while the site has the same build as the page', async () => {
  showPageOf('old');
  serve('old');
  expect(await reloadForNewBuild()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test("does not reload when a hotel's network answers with its sign-in page", async () => {
  showPageOf('old');
  vi.stubGlobal(
    'fetch',
    async () => new Response('<title>Welcome</title><script type="module" src="/assets/portal.js"></script>'),
  );
  expect(await reloadForNewBuild()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
