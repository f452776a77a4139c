import * as z from 'zod/mini';

const changeSchema = z.nullable(
  z.object({
    new_email: z.string(),
    sent_at: z.nullable(z.string()),
    /** Whether the codes have expired. */
    is_late: z.boolean(),
    old_confirmed: z.boolean(),
    new_confirmed: z.boolean(),
  }),
);

/** A change of the email address that the member has not yet confirmed with both codes. */
export type MailChange = NonNullable<z.infer<typeof changeSchema>>;

export function parseMailChange(data: unknown): MailChange | null {
  return changeSchema.parse(data);
}
