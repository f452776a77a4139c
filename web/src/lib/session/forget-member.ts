import { notifyStorageChange } from '../storage/storage-changes.ts';

/** Set for a moment, with the id of a member, where a tab forgets them. */
export const FORGOTTEN_KEY = 'thrillseekers.forgotten';
const PREFIX = 'thrillseekers.';
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** The key under which this browser keeps the marker of a known device. */
export function deviceMarkerKey(userId: string): string {
  return `thrillseekers.known-device.${userId}`;
}

let removeBlobs: (isDue: (key: string) => boolean) => Promise<void> = async () => {};

/** Names what removes the pictures that are stored for members; drafts are known here. */
export function removeBlobsBy(remove: typeof removeBlobs): void {
  removeBlobs = remove;
}

/**
 * Removes what a member left unsent in this browser, in all its tabs: the next person on the device must not read it. Keys of
 * storage name their member. The marker of a known device is no content and stays, unless the account is gone.
 */
export async function forgetMember(userId: string, isAccountGone: boolean): Promise<void> {
  const keptKey = isAccountGone ? null : deviceMarkerKey(userId);
  removeKeys([localStorage, sessionStorage], (key) => key.includes(userId) && key !== keptKey);
  // Writing and removing it tells the other tabs, which have drafts of their own.
  localStorage.setItem(FORGOTTEN_KEY, userId);
  localStorage.removeItem(FORGOTTEN_KEY);
  await removeBlobs((key) => key.includes(userId));
}

/**
 * Removes what other members left when somebody else signs in. A session that ended by itself keeps its member's drafts until
 * then, so that nothing typed is lost on the way back in.
 */
export function forgetOtherMembers(userId: string): void {
  const isOther = (key: string) => UUID.test(key) && !key.includes(userId);
  removeKeys(
    [localStorage, sessionStorage],
    (key) => key.startsWith(PREFIX) && isOther(key) && !key.startsWith(deviceMarkerKey('')),
  );
  void removeBlobs(isOther);
}

/** Removes what this tab alone keeps of a member. */
export function forgetInTab(userId: string): void {
  removeKeys([sessionStorage], (key) => key.includes(userId));
}

function removeKeys(storages: readonly Storage[], isDue: (key: string) => boolean): void {
  for (const storage of storages) {
    for (const key of Object.keys(storage).filter(isDue)) {
      storage.removeItem(key);
      // Browsers notify the other tabs alone, but modules of this tab hold values in memory too.
      notifyStorageChange(key);
    }
  }
}
