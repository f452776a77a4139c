import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadForNewBuild } from './reload-for-new-build.ts';

const script = Object.assign(document.createElement('script'), { type: 'module' });
const reload = vi.fn();

function showPageOf(build: string): void {
  script.setAttribute('src', `/assets/index-${build}.js`);
}

function serve(build: string): void {
  const page = `<script type="module" src="/assets/index-${build}.js"></script>`;
  vi.stubGlobal('fetch', async () => new Response(page));
}

beforeEach(() => {
  document.head.append(script);
  sessionStorage.clear();
  reload.mockClear();
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
});
afterEach(() => {
  script.remove();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('reloads once for another build, also if the reloaded page is the same', async () => {
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

test('does not reload when the build is the same and the code was lost on the way', async () => {
  showPageOf('old');
  serve('old');
  expect(await reloadForNewBuild()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
