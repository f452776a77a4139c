import { foldText } from '../../../lib/text/fold-text.ts';

function normalize(name: string): string {
  return foldText(name).replace(/\s+/g, ' ').trim();
}

/** Returns whether a typed name matches. Ignores case, accents and extra spaces, because keyboards and autocorrection change them. */
export function namesMatch(input: string, name: string): boolean {
  return input.trim() !== '' && normalize(input) === normalize(name);
}
