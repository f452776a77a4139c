/** Fields as somebody else's service writes them. */
import * as z from 'zod/mini';
import { countCodePoints, tidyLine } from '../../../shared/rules/text.ts';

/** A positive whole number, also one that is written as text; read as text. */
export const sourceId = z.pipe(
  z.union([z.int().check(z.positive()), z.string().check(z.regex(/^\s*[1-9]\d{0,14}\s*$/))]),
  z.transform((value) => String(value).trim()),
);

/** Text as `tidyLine` leaves it; empty also when it is longer than its place. */
export const sourceText = (maxLength: number) =>
  z.catch(
    z.pipe(
      z.string(),
      z.transform((value) => {
        const tidy = tidyLine(value);
        return countCodePoints(tidy) <= maxLength ? tidy : '';
      }),
    ),
    '',
  );
