import * as z from 'zod/mini';

/** An address as people type it: blanks around it and odd case are forgiven. Answers it trimmed and in lower case. */
export const emailRule = z.pipe(
  z.pipe(
    z.string(),
    z.transform((address: string) => address.trim().toLowerCase()),
  ),
  z.email(),
);
