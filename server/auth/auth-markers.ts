import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Account } from './accounts.ts';

/** Names the sign-up that a device started. The answer to a sign-up carries it, and requests for its code bring it back. */
export const ATTEMPT_HEADER = 'X-Sign-Up-Attempt';
/** Proves that an account was signed in on this device before. A request brings those of several accounts, with commas. */
export const DEVICE_HEADER = 'X-Known-Device';

/** A device remembers so many accounts; more are not looked at. */
const DEVICE_MARKERS = 5;
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const DEVICE_NAME_LENGTH = 16;
const ATTEMPT_MARKER = new RegExp(`^(${UUID})\\.([\\w-]{43})$`);
/** The last part is missing in older ones. */
const DEVICE_MARKER = new RegExp(
  `^(${UUID})\\.([\\w-]{${DEVICE_NAME_LENGTH}})\\.([\\w-]{43})(?:\\.([\\w-]{43}))?$`,
);

export type AuthMarkers = ReturnType<typeof createAuthMarkers>;

/**
 * Signs and checks the two markers that the web app keeps for the auth service. Neither opens anything by itself: they only
 * tell this server which device is asking.
 * @param secret any secret of this installation; all its processes share it
 */
export function createAuthMarkers(secret: string) {
  const key = createHmac('sha256', secret).update('thrillseekers auth markers').digest();
  const sign = (...parts: readonly string[]) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
  const isSignature = (given: string, ...parts: readonly string[]) =>
    timingSafeEqual(Buffer.from(given), Buffer.from(sign(...parts)));

  return {
    /** Returns the marker of a sign-up attempt. */
    forAttempt: (attemptId: string): string => `${attemptId}.${sign('attempt', attemptId)}`,

    /** Returns the id of the attempt whose marker a header holds; null where it is none of ours. */
    attemptIn(header: string | undefined): string | null {
      const [, id = '', signature = ''] = ATTEMPT_MARKER.exec(header ?? '') ?? [];
      return id !== '' && isSignature(signature, 'attempt', id) ? id : null;
    },

    /**
     * Returns the marker of the device that a session belongs to. It holds until the account has another password. One session
     * gives one name: a borrowed session could otherwise collect devices, each with guesses of its own.
     */
    forDevice({ id, passwordHash }: Pick<Account, 'id' | 'passwordHash'>, sessionId: string): string {
      const device = sign('device name', sessionId).slice(0, DEVICE_NAME_LENGTH);
      const signature = sign('device', id, device, passwordHash ?? '');
      return `${id}.${device}.${signature}.${sign('any device', id, device)}`;
    },

    /**
     * Returns the name of the device that a header names first, where the marker is one of ours, for whatever account and password.
     * Takes no look at the database, so that strangers who flood a network with invented markers cost nothing.
     */
    anyDeviceIn(header: string | undefined): string | null {
      for (const marker of (header ?? '').split(',').slice(0, DEVICE_MARKERS)) {
        const [, id = '', device = '', , signature = ''] = DEVICE_MARKER.exec(marker.trim()) ?? [];
        if (signature !== '' && isSignature(signature, 'any device', id, device)) return device;
      }
      return null;
    },

    /** Returns the name of the device, where a header proves that this account was signed in on it; otherwise null. */
    deviceIn(
      header: string | undefined,
      account: Pick<Account, 'id' | 'passwordHash'> | null,
    ): string | null {
      for (const marker of (header ?? '').split(',').slice(0, DEVICE_MARKERS)) {
        const [, id = '', device = '', signature = ''] = DEVICE_MARKER.exec(marker.trim()) ?? [];
        if (!account || id !== account.id) continue;
        if (isSignature(signature, 'device', id, device, account.passwordHash ?? '')) return device;
      }
      return null;
    },
  };
}
