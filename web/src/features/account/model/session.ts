import * as z from 'zod/mini';

const sessionSchema = z.object({
  id: z.string(),
  signed_in_at: z.nullable(z.string()),
  last_active_at: z.nullable(z.string()),
  user_agent: z.nullable(z.string()),
  is_current: z.boolean(),
});

/** A device that is signed in. */
export type DeviceSession = z.infer<typeof sessionSchema>;

export function parseSessions(rows: unknown): DeviceSession[] {
  return z.array(sessionSchema).parse(rows);
}
