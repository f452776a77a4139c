import * as z from 'zod/mini';

const stateSchema = z.object({ asksForLink: z.optional(z.boolean()) });

/** The history state of /auth: whether the screen opens with the form that requests a password link. */
export type AuthState = z.infer<typeof stateSchema>;

/** Returns whether /auth was opened to request a new password link. */
export function asksForLink(state: unknown): boolean {
  return stateSchema.safeParse(state).data?.asksForLink === true;
}
