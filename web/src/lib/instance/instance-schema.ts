import * as z from 'zod/mini';

const colour = z.nullable(z.string().check(z.regex(/^#[0-9a-f]{6}$/)));

/** The settings of the community that everybody may read, signed-out visitors too. */
export const instanceSchema = z.object({
  name: z.string(),
  tagline: z.string(),
  /** Path or URL of a stored file. */
  logo: z.nullable(z.string()),
  accent_light: colour,
  accent_dark: colour,
  /** Free text, such as an email address; empty if unset. */
  contact: z.string(),
  /** The legal pages that have a text. */
  pages: z.array(z.enum(['rules', 'terms', 'privacy', 'imprint'])),
  registration: z.enum(['open', 'invitation', 'approval', 'closed']),
  /** The question that applicants answer when `registration` is `approval`. */
  registration_question: z.string(),
  /** Whether members may invite. Moderators and admins always may. */
  members_invite: z.boolean(),
  tour_enabled: z.boolean(),
  /** The tabs of the tour guide that are shown, such as `schedule` or `hotels`. */
  tour_parts: z.array(z.string()),
  footer_links: z.array(z.object({ label: z.string(), url: z.string() })),
  /** Null if there is none, or if it has ended. With `until` null it has no end. */
  announcement: z.nullable(
    z.object({ text: z.string(), announced_at: z.string(), until: z.nullable(z.string()) }),
  ),
});

export type Instance = z.infer<typeof instanceSchema>;
