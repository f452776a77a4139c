import { FORGOTTEN_KEY, forgetInTab } from './forget-member.ts';

/** Follows other tabs that forget a member. */
export function followForgetting(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === FORGOTTEN_KEY && newValue) forgetInTab(newValue);
  });
}
