import { cleanText, countCodePoints } from '#shared/rules/text.ts';

/** Returns how many characters of a text the database counts when it stores the text. */
export const storedLength = (text: string): number => countCodePoints(cleanText(text));
