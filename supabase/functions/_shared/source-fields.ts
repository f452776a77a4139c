/** Fields as somebody else's service writes them. */
import * as z from 'zod/mini';
import { isVisibleText } from '../../../shared/rules/text.ts';

/** A positive whole number, also one that is written as text; read as text. */
export const sourceId = z.pipe(
  z.union([z.int().check(z.positive()), z.string().check(z.regex(/^\s*[1-9]\d{0,14}\s*$/))]),
  z.transform((value) => String(value).trim()),
);

/**
 * Text without control characters, marks that turn the direction of writing, invisible ones or needless blanks; empty when
 * nothing can be seen of it, or when it is longer than its place.
 */
export const sourceText = (maxLength: number) =>
  z.catch(
    z.pipe(
      z.string(),
      z.transform((value) => {
        const tidy = value
          .toWellFormed()
          // Two of the format characters join letters, or keep them apart.
          .replaceAll(/[\p{Cf}--[\u200C\u200D]]/gv, '')
          .replaceAll(/[\p{Cc}\p{Z}]+/gu, ' ')
          .trim();
        return isVisibleText(tidy) && [...tidy].length <= maxLength ? tidy : '';
      }),
    ),
    '',
  );
