import { notifyStorageChange } from '../storage/storage-changes.ts';

/** Set for a moment to a member's id. The storage event makes the other tabs clear their data of this member. */
export const CLEARED_MEMBER_KEY = 'thrillseekers.forgotten';
const PREFIX = 'thrillseekers.';
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** Returns the storage key of the token by which our server recognises this device as one of the member's (device-tokens.ts). */
export function deviceTokenKey(userId: string): string {
  return `thrillseekers.known-device.${userId}`;
}

/** Storage-key prefixes for pending toggles (likes, votes, RSVPs …) and ticks of the tour's checklist that are not yet in the outbox. */
const UNSENT_PREFIXES = [`${PREFIX}unsaved-choices.`, `${PREFIX}tour-ticks.`];

let removeBlobs: (matches: (key: string) => boolean) => Promise<void> = async () => {};

/** Sets the function that deletes members' image blobs from IndexedDB. */
export function setBlobRemover(remove: typeof removeBlobs): void {
  removeBlobs = remove;
}

let removeWrites: (userId: string) => Promise<void> = async () => {};

/** Sets the function that deletes a member's unsent writes from the outbox. */
export function setWriteRemover(remove: typeof removeWrites): void {
  removeWrites = remove;
}

type ClearOptions = { readonly isAccountDeleted: boolean };

/**
 * Removes a member's drafts and unsent writes from all tabs of this browser: the next person on the device must not read them. Storage keys
 * contain the member's id. The token by which the server recognises this device stays, unless the account is deleted.
 */
export async function clearMemberData(userId: string, { isAccountDeleted }: ClearOptions): Promise<void> {
  // Call this first: it reads a storage key that is removed below (outbox-empty-flag.ts).
  const writesRemoved = removeWrites(userId);
  const tokenKey = isAccountDeleted ? null : deviceTokenKey(userId);
  removeKeys([localStorage, sessionStorage], (key) => key.includes(userId) && key !== tokenKey);
  // Other tabs have their own sessionStorage. They get a storage event.
  localStorage.setItem(CLEARED_MEMBER_KEY, userId);
  localStorage.removeItem(CLEARED_MEMBER_KEY);
  await Promise.all([removeBlobs((key) => key.includes(userId)), writesRemoved]);
}

/**
 * Removes the drafts of other members when somebody signs in. Until then, drafts outlast an expired session, so that their author finds
 * them after signing in again. Keeps unsent writes, which others cannot see: their author has not agreed to lose them.
 */
export function clearOtherMembersData(userId: string): void {
  const isOther = (key: string) => UUID.test(key) && !key.includes(userId);
  const preservedPrefixes = [deviceTokenKey(''), ...UNSENT_PREFIXES];
  const isPreserved = (key: string) => preservedPrefixes.some((prefix) => key.startsWith(prefix));
  removeKeys(
    [localStorage, sessionStorage],
    (key) => key.startsWith(PREFIX) && isOther(key) && !isPreserved(key),
  );
  void removeBlobs(isOther);
}

/** Removes the data of a member that only this tab stores. */
export function clearTabData(userId: string): void {
  removeKeys([sessionStorage], (key) => key.includes(userId));
}

function removeKeys(storages: readonly Storage[], matches: (key: string) => boolean): void {
  for (const storage of storages) {
    for (const key of Object.keys(storage).filter(matches)) {
      storage.removeItem(key);
      // Browsers notify only the other tabs, but modules of this tab hold values in memory too.
      notifyStorageChange(key);
    }
  }
}
