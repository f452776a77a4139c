import type { Page } from '@playwright/test';

type Failure = { readonly status: number; readonly body?: unknown };

/** Answers the requests to `path` (a glob) and of `method` with a failure, as a broken service in between would. */
export async function failRequests(
  page: Page,
  method: string,
  path: string,
  { status, body }: Failure,
): Promise<void> {
  await page.route(path, (route) =>
    route.request().method() === method
      ? route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body ?? {}) })
      : route.fallback(),
  );
}

/** Cuts the connection of the requests to `path` (a glob) and of `method`. */
export async function cutRequests(page: Page, method: string, path: string): Promise<void> {
  await page.route(path, (route) =>
    route.request().method() === method ? route.abort('connectionreset') : route.fallback(),
  );
}

/** Holds the requests to `path` (a glob) and of `method` back until the answered function is called. */
export async function holdRequests(page: Page, method: string, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    if (route.request().method() === method) await promise;
    await route.fallback();
  });
  return resolve;
}
