import * as z from 'zod/mini';
import { validatedStorage } from '../../storage/validated-storage.ts';

/** What the app uses of the session that the auth client stores. */
const sessionSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  user: z.object({ id: z.string(), email: z.optional(z.string()) }),
});

/** A session with what the app uses of it. */
export type MemberSession = z.infer<typeof sessionSchema>;

/** Returns access to the stored session of a backend. The key is the auth client's own. */
export function sessionStorageOf(supabaseUrl: string) {
  const host = new URL(supabaseUrl).hostname.split('.')[0];
  return validatedStorage(() => localStorage, `sb-${host}-auth-token`, sessionSchema);
}
