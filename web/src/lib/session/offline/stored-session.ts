import * as z from 'zod/mini';
import { validatedStorage } from '../../storage/validated-storage.ts';

const sessionSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  user: z.object({ id: z.string(), email: z.optional(z.string()) }),
});

/** The parts of a session that the app uses. */
export type MemberSession = z.infer<typeof sessionSchema>;

/** Returns access to the session that the auth client has stored for a backend. The storage key is the one that the auth client uses. */
export function sessionStorageOf(supabaseUrl: string) {
  const host = new URL(supabaseUrl).hostname.split('.')[0];
  return validatedStorage(() => localStorage, `sb-${host}-auth-token`, sessionSchema);
}
