import workerUrl from './language-tables.worker.ts?worker&url';
import { trustedScriptUrl } from './trusted-script-url.ts';

/**
 * Loads the browser's language tables in a worker. Otherwise the first formatted date or number loads them on the main thread,
 * which takes a phone as long as rendering a screen.
 */
export function loadLanguageTables(): void {
  new Worker(trustedScriptUrl('language-tables-worker', workerUrl), { type: 'module' });
}
