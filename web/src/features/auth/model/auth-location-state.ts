import * as z from 'zod/mini';

const stateSchema = z.object({ requestsPasswordLink: z.optional(z.boolean()) });

/** The location state (React Router) of /auth: whether the screen opens with the form that requests a password reset link. */
export type AuthLocationState = z.infer<typeof stateSchema>;

/** Returns whether /auth was opened to request another password reset link. */
export function requestsPasswordLink(state: unknown): boolean {
  return stateSchema.safeParse(state).data?.requestsPasswordLink === true;
}
