import * as z from 'zod/mini';
import {
  BLOCKED_WORDS_ACTIONS,
  type InstanceSettings,
  type InstanceSettingsForm,
  instanceSettingsSchema,
  REGISTRATION_MODES,
  TOUR_PARTS,
} from '#shared/rules/instance/instance-settings.ts';

/** What the environment of our own server sets. Empty on a Supabase project, where our server does not run. */
const environment = z.object({
  sends_mail: z.optional(z.boolean()),
  mail_sender_name: z.optional(z.nullable(z.string())),
  mail_sender_address: z.optional(z.nullable(z.string())),
  rate_limit_factor: z.optional(z.number()),
});

/** The result of the functions all_instance_settings and save_instance_settings. */
export const storedSettings = z.object({
  name: z.string(),
  tagline: z.string(),
  logo: z.nullable(z.string()),
  accent_light: z.nullable(z.string()),
  accent_dark: z.nullable(z.string()),
  contact: z.string(),
  rules: z.string(),
  terms: z.string(),
  privacy: z.string(),
  imprint: z.string(),
  tour_enabled: z.boolean(),
  tour_parts: z.array(z.enum(TOUR_PARTS)),
  footer_links: z.array(z.object({ label: z.string(), url: z.string() })),
  announcement: z.string(),
  announcement_until: z.nullable(z.string()),
  member_quota_mb: z.number(),
  mail_sender_name: z.string(),
  mail_sender_address: z.string(),
  registration: z.enum(REGISTRATION_MODES),
  registration_question: z.string(),
  members_invite: z.boolean(),
  limit_new_members: z.boolean(),
  blocked_words: z.string(),
  blocked_words_action: z.enum(BLOCKED_WORDS_ACTIONS),
  /** For each setting that an environment variable sets, the name of that variable. */
  locked: z.record(z.string(), z.string()),
  environment,
});

export type StoredSettings = z.infer<typeof storedSettings>;
export type SettingName = keyof InstanceSettingsForm;
export type SettingsChange = Partial<InstanceSettings>;

/** Returns the settings as the form shows them. */
export function formValues(stored: StoredSettings): InstanceSettingsForm {
  return {
    name: stored.name,
    tagline: stored.tagline,
    logo: stored.logo,
    accent_light: stored.accent_light ?? '',
    accent_dark: stored.accent_dark ?? '',
    contact: stored.contact,
    rules: stored.rules,
    terms: stored.terms,
    privacy: stored.privacy,
    imprint: stored.imprint,
    tour_enabled: stored.tour_enabled,
    tour_parts: stored.tour_parts,
    footer_links: stored.footer_links,
    announcement: stored.announcement,
    announcement_until: localDateTime(stored.announcement_until),
    member_quota_mb: String(stored.member_quota_mb),
    // A value from the environment takes precedence, and its field is locked.
    mail_sender_name: stored.environment.mail_sender_name ?? stored.mail_sender_name,
    mail_sender_address: stored.environment.mail_sender_address ?? stored.mail_sender_address,
    registration: stored.registration,
    registration_question: stored.registration_question,
    members_invite: stored.members_invite,
    limit_new_members: stored.limit_new_members,
    blocked_words: stored.blocked_words,
    blocked_words_action: stored.blocked_words_action,
  };
}

/** Returns the value for a datetime-local input, in this device's time zone. */
function localDateTime(time: string | null): string {
  if (time === null) return '';
  const date = new Date(time);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The validated changes, or the error messages by path, such as `footer_links.0.url`. */
export type CheckedSettings =
  | { readonly ok: true; readonly changes: SettingsChange }
  | { readonly ok: false; readonly errors: Readonly<Record<string, string>> };

/** Validates the settings with these names. */
export function checkSettings(values: InstanceSettingsForm, names: readonly SettingName[]): CheckedSettings {
  const errors: Record<string, string> = {};
  const changes: Record<string, unknown> = {};
  for (const name of names) {
    const result = z.safeParse<z.ZodMiniType>(instanceSettingsSchema.shape[name], values[name]);
    if (result.success) changes[name] = result.data;
    else for (const { path, message } of result.error.issues) errors[[name, ...path].join('.')] ??= message;
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, changes: changes as SettingsChange };
}
