/** The event with which the browser offers to install the app. TypeScript's library does not declare it. */
type InstallPromptEvent = Event & { readonly prompt: () => Promise<unknown> };

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallPromptEvent;
  }
}

let installEvent: InstallPromptEvent | undefined;
const listeners = new Set<() => void>();

/** Stores the browser's install prompt, to show it later. Call this early: an event that the browser sends before this call is lost. */
export function storeInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installEvent = event;
    for (const listener of listeners) listener();
  });
}

export function canPromptInstall(): boolean {
  return installEvent !== undefined;
}

export function subscribeToInstallPrompt(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens the browser's install dialog. Each event opens it only once. Does nothing without an event. */
export async function promptInstall(): Promise<void> {
  const event = installEvent;
  installEvent = undefined;
  await event?.prompt();
}
