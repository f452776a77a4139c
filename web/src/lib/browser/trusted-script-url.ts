/**
 * The part of the Trusted Types API that we use. TypeScript's own library does not declare it. `createScriptURL` returns a
 * TrustedScriptURL; its type here is `URL`, because `Worker` and `register` accept that.
 */
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

/**
 * Returns the URL of one of the app's own workers as a trusted URL, made by a policy that allows only this URL. Browsers
 * without Trusted Types get the plain URL. The server's Content Security Policy lists the names of all policies.
 */
export function trustedScriptUrl(policyName: string, url: string): URL | string {
  const policy = window.trustedTypes?.createPolicy(policyName, { createScriptURL: () => url });
  return policy?.createScriptURL(url) ?? url;
}
