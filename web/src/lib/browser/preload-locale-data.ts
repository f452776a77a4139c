import workerUrl from './locale-data.worker.ts?worker&url';
import { trustedScriptUrl } from './trusted-script-url.ts';

/**
 * Loads the browser's locale data in a worker. Otherwise the first formatted date or number loads it on the main thread,
 * which takes a phone as long as rendering a screen.
 */
export function preloadLocaleData(): void {
  try {
    new Worker(trustedScriptUrl('locale-data-worker', workerUrl), { type: 'module' });
  } catch {
    // The main thread loads the data instead. Creating the worker fails, for example, if an older server does not allow the policy.
  }
}
