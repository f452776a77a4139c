import * as z from 'zod/mini';

/** Validates an email address that somebody enters; returns it trimmed and in lower case. */
export const emailSchema = z.pipe(
  z.pipe(
    z.string(),
    z.transform((address: string) => address.trim().toLowerCase()),
  ),
  z.email(),
);
