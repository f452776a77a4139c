const cleanups = new Set<() => void>();

/** Registers a cleanup for a module's state about the member. It runs whenever their session ends in this tab. */
export function onSignOut(cleanup: () => void): void {
  cleanups.add(cleanup);
}

/** Runs all cleanups. Only the session store calls it. */
export function runSignOutCleanups(): void {
  for (const cleanup of cleanups) cleanup();
}
