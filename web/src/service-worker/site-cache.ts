import { RECEIVED_AT_HEADER, WORKER_PATH } from '#shared/service-worker.ts';
import { precachePlan } from './precache-plan.ts';
import { build } from './worker-build.ts';

declare const self: ServiceWorkerGlobalScope;

/** Scripts, styles and fonts of this build, of older builds with open pages, and of a newer build whose worker waits. */
const ASSETS = 'assets';
/** Page and unhashed files of this build. */
const SHELL = `shell-${build.id}`;
/** The last loaded copy of /config.json. */
const SITE = 'site';

const PAGE = '/';
const CONFIG = '/config.json';
const CONCURRENT_LOADS = 3;

const pathOf = ({ url }: Request) => new URL(url).pathname;

/** Stores the files that the app needs offline. If one cannot be loaded, rejects and keeps those already stored. */
export async function install(): Promise<void> {
  const [config, page] = await Promise.all([loadConfig(), loadPage()]);
  if (!hasOwnOrigin(config)) throw new Error('The community is at another address.');
  if (!page) throw new Error('The site has another build by now.');
  const [assets, shell] = await Promise.all([caches.open(ASSETS), caches.open(SHELL)]);
  const { load } = precachePlan(build, (await assets.keys()).map(pathOf));
  await runConcurrently(load, async (path) => assets.put(path, await loadFile(path)));
  await runConcurrently(build.files, async (path) => shell.put(path, await loadFile(path, 'no-cache')));
  await shell.put(PAGE, page);
  await (await caches.open(SITE)).put(CONFIG, config.response);
}

/** Removes the files of other builds, unless an open page or a newer worker may still need them. */
export async function removeOldBuilds(openPageCount: number): Promise<void> {
  const { waiting, installing } = self.registration;
  if (waiting || installing) return;
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith('shell-') && name !== SHELL).map((name) => caches.delete(name)),
  );
  if (openPageCount > 0) return;
  const assets = await caches.open(ASSETS);
  const { outdated } = precachePlan(build, (await assets.keys()).map(pathOf));
  await Promise.all(outdated.map((path) => assets.delete(path)));
}

/** Returns the stored page of this build. Asks the network only if the page is no longer stored. */
export async function pageResponse(request: Request): Promise<Response> {
  return (await (await caches.open(SHELL)).match(PAGE, { ignoreVary: true })) ?? fetch(request);
}

/** Returns a file of this or another build. */
export async function fileResponse(request: Request): Promise<Response> {
  const name = pathOf(request).startsWith('/assets/') ? ASSETS : SHELL;
  const storedResponse = await (await caches.open(name)).match(request, {
    ignoreVary: true,
    ignoreSearch: true,
  });
  if (storedResponse) return storedResponse;
  const response = await fetch(request);
  // The site no longer has this build, and the browser evicted a file of it: the next load must get the new page.
  if (response.status === 404 && name === ASSETS) await (await caches.open(SHELL)).delete(PAGE);
  return response;
}

/** Returns the stored configuration, or loads it from the server if none is stored. */
export async function configResponse(request: Request): Promise<Response> {
  return (await (await caches.open(SITE)).match(CONFIG)) ?? fetch(request);
}

/**
 * Stores the current page and configuration for the next visit. If one of them cannot be loaded, stores neither: the Content Security
 * Policy of the page names the backend of the configuration. If the page belongs to another build, stores only the configuration,
 * because that build's worker stores the page.
 */
export async function refreshSite(): Promise<void> {
  const config = await loadConfig().catch(() => null);
  // No connection, or a captive portal.
  if (!config) return;
  if (!hasOwnOrigin(config)) return uninstall();
  const page = await loadPage().catch(() => undefined);
  if (page === undefined) return;
  // The site's new build has no service worker that could replace this one.
  if (page === null && (await isWorkerGone())) return uninstall();
  if (page) await (await caches.open(SHELL)).put(PAGE, page);
  await (await caches.open(SITE)).put(CONFIG, config.response);
}

/** Unregisters this worker and deletes its caches, because the site has no service worker or moved to another address. */
async function uninstall(): Promise<void> {
  await self.registration.unregister();
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}

async function isWorkerGone(): Promise<boolean> {
  const { status, headers } = await fetch(WORKER_PATH, { cache: 'no-store' });
  const isScript = headers.get('Content-Type')?.includes('javascript') ?? false;
  return status === 404 || (status === 200 && !isScript);
}

type Config = { readonly siteUrl: string; readonly response: Response };

function hasOwnOrigin({ siteUrl }: Config): boolean {
  return new URL(siteUrl).origin === self.location.origin;
}

/** @throws when there is no connection, or the response is not the site's configuration, for example the page of a captive portal */
async function loadConfig(): Promise<Config> {
  const response = await fetch(CONFIG, { cache: 'no-store' });
  const text = await response.text();
  const config: unknown = JSON.parse(text);
  const isConfig = typeof config === 'object' && config !== null && 'siteUrl' in config;
  if (!response.ok || !isConfig || typeof config.siteUrl !== 'string')
    throw new Error(`The response with status ${response.status} is not the site's configuration`);
  const headers = new Headers(response.headers);
  headers.set(RECEIVED_AT_HEADER, String(Date.now()));
  return { siteUrl: config.siteUrl, response: new Response(text, { headers }) };
}

/** Returns the page as the server has it now, or null if it is of another build. */
async function loadPage(): Promise<Response | null> {
  const page = await fetch(PAGE, { cache: 'no-store', redirect: 'error' });
  if (!page.ok) throw new Error(`The server responded with status ${page.status} to the page`);
  return (await page.clone().text()).includes(build.entry) ? page : null;
}

async function loadFile(path: string, cache: RequestCache = 'default'): Promise<Response> {
  const response = await fetch(path, { cache, redirect: 'error', priority: 'low' });
  // Captive portals answer every request with their own page.
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html') ?? true;
  if (response.status !== 200 || isPage) throw new Error(`${path} could not be loaded`);
  return response;
}

/** Runs `work` for all paths, only a few at a time, so that the requests of the open page are not slowed down. */
async function runConcurrently(
  paths: readonly string[],
  work: (path: string) => Promise<void>,
): Promise<void> {
  const queue = paths.values();
  const processQueue = async () => {
    for (const path of queue) await work(path);
  };
  await Promise.all(Array.from({ length: CONCURRENT_LOADS }, processQueue));
}
