import { notifyStorageChange } from '../storage/storage-changes.ts';
import { FORGOTTEN_KEY, forgetInTab } from './forget-member.ts';

/** Follows other tabs: reports their changes of the storage, and removes this tab's drafts of a member they forget. */
export function followForgetting(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== null) notifyStorageChange(key);
    if (key === FORGOTTEN_KEY && newValue) forgetInTab(newValue);
  });
}
