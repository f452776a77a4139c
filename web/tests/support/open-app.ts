import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { Root } from 'react-dom/client';
import { inject, vi } from 'vitest';
import type { Account } from '../../../server/testing/accounts.ts';
import { disposePageResources, trackPageResources } from './environment/page-resources.ts';

declare global {
  interface Window {
    readonly happyDOM: {
      setURL(url: string): void;
      readonly settings: { readonly device: { prefersReducedMotion: string } };
    };
  }
}

let root: Root | null = null;

/**
 * Opens the app at `path`, signed in as `account` if given. Returns a user-event instance.
 * @param state the router state of the current history entry
 */
export async function openApp(path: string, account?: Account, state?: object): Promise<UserEvent> {
  closeApp();
  const address = new URL(path, inject('site').url).href;
  window.happyDOM.setURL(address);
  // happy-dom cannot clear its history. Going back from the first screen ends on a path that no test expects.
  window.history.replaceState(null, '', '/before-the-app');
  // The property in which React Router keeps a location's state.
  window.history.pushState(state ? { usr: state } : null, '', address);
  if (account) localStorage.setItem('sb-localhost-auth-token', JSON.stringify(account.session));
  return renderApp();
}

/** Presses a button with the keyboard. Of two quick clicks, some buttons would ignore the second, as part of a double click. */
export async function press(user: UserEvent, button: HTMLElement): Promise<void> {
  button.focus();
  await user.keyboard('{Enter}');
}

/** Reloads the page and keeps its storage. */
export async function reload(): Promise<UserEvent> {
  unmount();
  return renderApp();
}

/** Closes the app and clears the storage of the page. */
export function closeApp(): void {
  unmount();
  localStorage.clear();
  sessionStorage.clear();
  globalThis.indexedDB = new IDBFactory();
}

async function renderApp(): Promise<UserEvent> {
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  // Call this before trackPageResources: user-event adds its listeners to the document only once, and disposePageResources must not
  // remove them.
  const user = userEvent.setup();
  trackPageResources();
  // A reload also resets the state that modules hold.
  vi.resetModules();
  const { startApp } = await import('../../src/app/start-app.tsx');
  root = await startApp(container);
  return user;
}

function unmount(): void {
  // Also disposes of the router: a pending navigation would change the address of the next test.
  root?.unmount();
  root = null;
  disposePageResources();
}
