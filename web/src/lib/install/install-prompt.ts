/** The event with which the browser offers to install the app. TypeScript's library does not declare it. */
type InstallPromptEvent = Event & { readonly prompt: () => Promise<unknown> };

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallPromptEvent;
  }
}

let offered: InstallPromptEvent | undefined;
const listeners = new Set<() => void>();

/** Stores the browser's install prompt, to show it at a good moment. Call it early: the browser sends its event once per page. */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offered = event;
    for (const listener of listeners) listener();
  });
}

export function canPromptInstall(): boolean {
  return offered !== undefined;
}

export function subscribeToInstallPrompt(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens the browser's dialog. Each offer of the browser opens it only once; without an offer, does nothing. */
export async function promptInstall(): Promise<void> {
  const event = offered;
  offered = undefined;
  await event?.prompt();
}
