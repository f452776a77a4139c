import workerUrl from './language-tables.worker.ts?worker&url';

/** What this file uses of the Trusted Types API, which TypeScript's own library does not declare. */
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

/** The address of the one worker of the app; no other address becomes a script. */
function trustedWorkerUrl(): URL | string {
  const policy = window.trustedTypes?.createPolicy('language-tables-worker', {
    createScriptURL: () => workerUrl,
  });
  return policy?.createScriptURL(workerUrl) ?? workerUrl;
}

/**
 * Makes the browser read its language tables in a worker. Otherwise it reads them on the page's thread when the first date
 * or number is formatted, which takes a phone as long as rendering a screen.
 */
export function readLanguageTables(): void {
  new Worker(trustedWorkerUrl(), { type: 'module' });
}
