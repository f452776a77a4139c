import { notifyStorageChange } from '../storage/storage-changes.ts';
import { FORGOTTEN_KEY, forgetInTab } from './forget-member.ts';

/** Follows other tabs that change the storage or forget a member. */
export function followForgetting(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== null) notifyStorageChange(key);
    if (key === FORGOTTEN_KEY && newValue) forgetInTab(newValue);
  });
}
