import type { Page } from '@playwright/test';

type ErrorResponse = { readonly status: number; readonly body?: unknown };

/** Responds to requests of `method` to `path` (a glob) with an error. */
export async function failRequests(
  page: Page,
  method: string,
  path: string,
  { status, body }: ErrorResponse,
): Promise<void> {
  await page.route(path, (route) =>
    route.request().method() === method
      ? route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body ?? {}) })
      : route.fallback(),
  );
}

/** Holds requests of `method` to `path` (a glob) until the returned function is called. */
export async function holdRequests(page: Page, method: string, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    if (route.request().method() === method) await promise;
    await route.fallback();
  });
  return resolve;
}
