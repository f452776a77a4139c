import { cleanText, countCodePoints, isVisibleText } from '../text.ts';
import { type ErrorMessage, lengthErrorMessage } from '../with-message.ts';

/** Maximum length of an applicant's answer, and of a moderator's reason to decline, in code points. */
export const APPLICATION_TEXT_MAX_LENGTH = 500;

/** Returns the remaining characters of an answer as it would be stored; negative if it is too long. */
export function answerCharactersLeft(text: string): number {
  return APPLICATION_TEXT_MAX_LENGTH - countCodePoints(cleanText(text));
}

export function answerErrorMessage(text: string): ErrorMessage {
  const answer = cleanText(text);
  if (!isVisibleText(answer)) return 'Please answer the question.';
  return lengthErrorMessage(answer, APPLICATION_TEXT_MAX_LENGTH, 'Your answer');
}
