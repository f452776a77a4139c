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

/** Returns the URL of one of the app's own workers by a policy that knows only this URL. The server lists the names of policies. */
export function trustedScriptUrl(policyName: string, url: string): URL | string {
  const policy = window.trustedTypes?.createPolicy(policyName, { createScriptURL: () => url });
  return policy?.createScriptURL(url) ?? url;
}
