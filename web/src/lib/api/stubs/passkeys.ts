/**
 * Replaces the passkey code of `@supabase/auth-js` in the built web app (vite.config.ts). The app offers no passkeys, but the client always
 * imports that code: 3 % of what a first visit loads.
 */
export class WebAuthnApi {}

/** Because this returns false, the client reports that the browser has no passkeys, and calls none of the other functions. */
export const browserSupportsWebAuthn = (): boolean => false;

const unavailable = (): never => {
  throw new Error('The web app has no passkeys');
};

export {
  unavailable as createCredential,
  unavailable as deserializeCredentialCreationOptions,
  unavailable as deserializeCredentialRequestOptions,
  unavailable as getCredential,
  unavailable as serializeCredentialCreationResponse,
  unavailable as serializeCredentialRequestResponse,
  unavailable as webAuthnAbortService,
};
