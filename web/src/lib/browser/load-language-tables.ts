import workerUrl from './language-tables.worker.ts?worker&url';

/** The part of the Trusted Types API that we use. TypeScript's own library does not declare it. */
type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): URL };
};

declare global {
  interface Window {
    /** Missing in browsers without Trusted Types. */
    readonly trustedTypes?: TrustedTypes;
  }
}

/** The URL of the app's only worker. The policy rejects every other script URL. */
function trustedWorkerUrl(): URL | string {
  const policy = window.trustedTypes?.createPolicy('language-tables-worker', {
    createScriptURL: () => workerUrl,
  });
  return policy?.createScriptURL(workerUrl) ?? workerUrl;
}

/**
 * Loads the browser's language tables in a worker. Otherwise the first formatted date or number loads them on the main thread,
 * which takes a phone as long as rendering a screen.
 */
export function loadLanguageTables(): void {
  new Worker(trustedWorkerUrl(), { type: 'module' });
}
