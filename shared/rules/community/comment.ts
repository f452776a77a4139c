// @spec community/comment-rules

import * as z from 'zod/mini';
import { COMMENT_MAX_LENGTH } from '../../constants.ts';
import { cleanText, countCodePoints, isVisibleText } from '../text.ts';

/** Validates the text of a comment and cleans it for storage. */
export const commentTextSchema = z.pipe(
  z.pipe(z.string(), z.transform(cleanText)),
  z.string().check(
    z.refine(isVisibleText, { error: 'Write something first.', abort: true }),
    z.refine((text) => countCodePoints(text) <= COMMENT_MAX_LENGTH, {
      error: ({ input }) =>
        `A comment can have ${COMMENT_MAX_LENGTH} characters at most; this is ${countCodePoints(String(input))}.`,
    }),
  ),
);
