import * as z from 'zod/mini';

const stateSchema = z.object({ requestsPasswordLink: z.optional(z.boolean()) });

/** The history state of /auth: whether the screen opens with the form that requests a password link. */
export type AuthState = z.infer<typeof stateSchema>;

/** Returns whether /auth was opened to request a new password link. */
export function requestsPasswordLink(state: unknown): boolean {
  return stateSchema.safeParse(state).data?.requestsPasswordLink === true;
}
