/** Returns the texts of the confirmation before a sign-out. `count` is null if the number of unsent writes is unknown. */
export function signOutConfirmation(count: number | null) {
  const sentence =
    count === null
      ? 'Some of what you did may not be sent yet.'
      : count === 1
        ? 'One thing you did is not sent yet.'
        : `${count} things you did are not sent yet.`;
  return {
    title: 'Sign out without sending?',
    message: `${sentence} If you sign out now, this device forgets ${count === null || count === 1 ? 'it' : 'them'}.`,
    confirmLabel: 'Sign out anyway',
    cancelLabel: 'Stay signed in',
  } as const;
}
