import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Account } from './accounts.ts';

/**
 * Identifies the sign-up that a device started. The server sends it in responses to a sign-up, and to a sign-in before the email address
 * is confirmed. The web app sends it with later auth requests for the same email address.
 */
export const ATTEMPT_HEADER = 'X-Sign-Up-Attempt';
/**
 * Proves that an account was signed in on this device before. A request can send the tokens of several accounts,
 * separated by commas.
 */
export const DEVICE_HEADER = 'X-Known-Device';

/** Maximum number of tokens per request; more are ignored. */
const MAX_DEVICE_TOKENS = 5;
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const DEVICE_ID_LENGTH = 16;
/** Attempt id and signature. */
const ATTEMPT_TOKEN = new RegExp(`^(${UUID})\\.([\\w-]{43})$`);
/** Account id, device id, and the signatures for `deviceIn` and `anyDeviceIn`. Tokens of older versions lack the last one. */
const DEVICE_TOKEN = new RegExp(
  `^(${UUID})\\.([\\w-]{${DEVICE_ID_LENGTH}})\\.([\\w-]{43})(?:\\.([\\w-]{43}))?$`,
);

/** Creates and verifies the signed tokens by which the server recognises a sign-up attempt and a known device. */
export type DeviceTokens = ReturnType<typeof createDeviceTokens>;

/**
 * Signs and verifies the two tokens that the web app stores. Neither grants access: they only identify the device to
 * this server.
 * @param secret a secret that all processes of this installation share
 */
export function createDeviceTokens(secret: string) {
  const key = createHmac('sha256', secret).update('thrillseekers auth markers').digest();
  const sign = (...parts: readonly string[]) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
  const isValidSignature = (signature: string, ...parts: readonly string[]) =>
    timingSafeEqual(Buffer.from(signature), Buffer.from(sign(...parts)));

  return {
    /** Returns the token of a sign-up attempt. */
    forAttempt: (attemptId: string): string => `${attemptId}.${sign('attempt', attemptId)}`,

    /** Returns the attempt id in a header; null without a valid token. */
    attemptIn(header: string | undefined): string | null {
      const [, id = '', signature = ''] = ATTEMPT_TOKEN.exec(header ?? '') ?? [];
      return id !== '' && isValidSignature(signature, 'attempt', id) ? id : null;
    },

    /**
     * Returns the device token of a session. `deviceIn` accepts it until the account's password changes, `anyDeviceIn` also
     * afterwards. A session always gets the same device id: each id may try a limited number of passwords, and with new ids a stolen
     * session could try any number.
     */
    forDevice({ id, passwordHash }: Pick<Account, 'id' | 'passwordHash'>, sessionId: string): string {
      const device = sign('device name', sessionId).slice(0, DEVICE_ID_LENGTH);
      const signature = sign('device', id, device, passwordHash ?? '');
      return `${id}.${device}.${signature}.${sign('any device', id, device)}`;
    },

    /**
     * Returns the first device id in a header with a valid signature, for any account and password. Does not query
     * the database, so that floods of invented tokens do not load it.
     */
    anyDeviceIn(header: string | undefined): string | null {
      for (const token of (header ?? '').split(',').slice(0, MAX_DEVICE_TOKENS)) {
        const [, id = '', device = '', , signature = ''] = DEVICE_TOKEN.exec(token.trim()) ?? [];
        if (signature !== '' && isValidSignature(signature, 'any device', id, device)) return device;
      }
      return null;
    },

    /**
     * Returns the device id if a header proves that this account was signed in on that device since its password last changed; otherwise
     * null.
     */
    deviceIn(
      header: string | undefined,
      account: Pick<Account, 'id' | 'passwordHash'> | null,
    ): string | null {
      for (const token of (header ?? '').split(',').slice(0, MAX_DEVICE_TOKENS)) {
        const [, id = '', device = '', signature = ''] = DEVICE_TOKEN.exec(token.trim()) ?? [];
        if (!account || id !== account.id) continue;
        if (isValidSignature(signature, 'device', id, device, account.passwordHash ?? '')) return device;
      }
      return null;
    },
  };
}
