import * as z from 'zod/mini';

const invitationSchema = z.object({
  id: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
  revoked_at: z.nullable(z.string()),
  max_uses: z.int(),
  uses: z.int(),
  inviter_id: z.string(),
  inviter_name: z.string(),
});

export type Invitation = z.infer<typeof invitationSchema>;

export function parseInvitations(rows: unknown): Invitation[] {
  return z.array(invitationSchema).parse(rows);
}

/** Returns why an invitation can no longer be used, or null if it can. */
export function endReason(
  { revoked_at, expires_at, uses, max_uses }: Invitation,
  now: Date,
): 'Revoked' | 'Used up' | 'Expired' | null {
  if (revoked_at !== null) return 'Revoked';
  if (uses >= max_uses) return 'Used up';
  return Date.parse(expires_at) <= now.getTime() ? 'Expired' : null;
}
