import { foldText } from '../../../lib/text/fold-text.ts';

function plain(name: string): string {
  return foldText(name).replace(/\s+/g, ' ').trim();
}

/** Whether someone typed that name: spelling counts, but neither case nor accents nor blanks, which keyboards differ in. */
export function namesMatch(typed: string, name: string): boolean {
  return typed.trim() !== '' && plain(typed) === plain(name);
}
