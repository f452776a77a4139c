// @spec community/post-rules

import * as z from 'zod/mini';
import { IMAGE_ALT_MAX_LENGTH, POST_MAX_LENGTH } from '../../constants.ts';
import { isCalendarDate } from '../calendar-date.ts';
import { cleanLine, cleanText, countCodePoints, isVisibleText } from '../text.ts';
import { type ErrorMessage, lengthErrorMessage, withMessage } from '../with-message.ts';

/** Returns the remaining characters of a post as it would be stored; negative if it is too long. */
export function postCharactersLeft(text: string): number {
  return POST_MAX_LENGTH - countCodePoints(cleanText(text));
}

function contentErrorMessage(text: string): ErrorMessage {
  if (!isVisibleText(text)) return 'Write a few words before you post.';
  return lengthErrorMessage(text, POST_MAX_LENGTH, 'A post');
}

/** Keep equal to the check of posts.visit_date in supabase/migrations/20260101001300_posts.sql. */
const FIRST_DATE = '1900-01-01';

function visitDateErrorMessage(date: string, today: string): ErrorMessage {
  if (date === '') return undefined;
  if (!isCalendarDate(date)) return 'There is no such day.';
  if (date > today) return 'That day is still to come. Choose today or an earlier day.';
  return date < FIRST_DATE ? 'That is too long ago.' : undefined;
}

/**
 * Validates the form of a post and cleans its values for storage. An empty visit date becomes null.
 * @param today the date in the member's time zone
 */
export function postRules(today: string) {
  return z.object({
    content: z.pipe(
      z.pipe(z.string(), z.transform(cleanText)),
      z.string().check(withMessage(contentErrorMessage)),
    ),
    visit_date: z.pipe(
      z.string().check(withMessage((date) => visitDateErrorMessage(date, today))),
      z.transform((date: string) => (date === '' ? null : date)),
    ),
    image_alts: z.array(imageAlt),
  });
}

const imageAlt = z.pipe(
  z.pipe(z.string(), z.transform(cleanLine)),
  z
    .string()
    .check(
      withMessage((text) => lengthErrorMessage(text, IMAGE_ALT_MAX_LENGTH, 'The description of a photo')),
    ),
);
