const KEY = 'thrillseekers.password-reset';

/*
 * Kept in the tab's own storage, so that a reload in the middle of choosing a password comes back to the form. Another
 * tab is not in password-reset mode because this one is.
 */

export function setResetMark(): void {
  sessionStorage.setItem(KEY, 'yes');
}

export function clearResetMark(): void {
  sessionStorage.removeItem(KEY);
}

export function hasResetMark(): boolean {
  return sessionStorage.getItem(KEY) !== null;
}
