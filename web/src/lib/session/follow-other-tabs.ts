import { notifyStorageChange } from '../storage/storage-changes.ts';
import { CLEARED_MEMBER_KEY, clearTabData } from './clear-member-data.ts';

/** Handles storage events of other tabs: notifies listeners of changes, and clears this tab's data of a member who signed out. */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== null) notifyStorageChange(key);
    if (key === CLEARED_MEMBER_KEY && newValue) clearTabData(newValue);
  });
}
