/**
 * Has the browser read its tables of languages beside the page's thread. It does so when the first day or number is put into
 * words, and a phone would stand still for as long as it takes to draw a screen.
 */
export function readLanguageTables(): void {
  new Worker(new URL('./language-tables.worker.ts', import.meta.url), { type: 'module' });
}
