import * as z from 'zod/mini';

const stateSchema = z.object({ asksForLink: z.optional(z.boolean()) });

/** What the history state of /auth may hold: whether the form for a new password link opens first. */
export type AuthState = z.infer<typeof stateSchema>;

/** Returns whether the address was opened to ask for a new password link. */
export function asksForLink(state: unknown): boolean {
  return stateSchema.safeParse(state).data?.asksForLink === true;
}
