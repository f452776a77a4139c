/** The browser's offer to install the app, which TypeScript's library does not declare. */
type InstallPromptEvent = Event & { readonly prompt: () => Promise<unknown> };

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallPromptEvent;
  }
}

let offered: InstallPromptEvent | undefined;
const listeners = new Set<() => void>();

/** Keeps the browser's offer for a good moment. Call it early: the browser makes it once per page. */
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

/** Opens the browser's dialog. It can be opened once. */
export async function promptInstall(): Promise<void> {
  const event = offered;
  offered = undefined;
  await event?.prompt();
}
