/** Field schemas for responses of other services. */
import * as z from 'zod/mini';
import { cleanExternalLine, countCodePoints } from '../../../shared/rules/text.ts';

/** A positive whole number, as a number or text; parsed to text. */
export const sourceId = z.pipe(
  z.union([z.int().check(z.positive()), z.string().check(z.regex(/^\s*[1-9]\d{0,14}\s*$/))]),
  z.transform((value) => String(value).trim()),
);

/** Text cleaned by `cleanExternalLine`; empty if it is longer than `maxLength`, and for values that are not text. */
export const sourceText = (maxLength: number) =>
  z.catch(
    z.pipe(
      z.string(),
      z.transform((value) => {
        const cleaned = cleanExternalLine(value);
        return countCodePoints(cleaned) <= maxLength ? cleaned : '';
      }),
    ),
    '',
  );
