import * as z from 'zod/mini';
import { PLACEHOLDER_NAME, TOUR_CHOICES } from '#shared/constants.ts';
import { coasterCountTextSchema, profileFieldSchemas } from '#shared/rules/accounts/profile.ts';
import { type ValidatedStorage, validatedStorage } from '../../../lib/storage/validated-storage.ts';
import type { Profile } from './profile.ts';

/** Validates the form. Parsing the typed values returns the values to store. */
export const profileFormSchema = z.object({ ...profileFieldSchemas, coaster_count: coasterCountTextSchema });

const formValuesSchema = z.object({
  name: z.string(),
  bio: z.string(),
  profile_picture: z.nullable(z.string()),
  favorite_coaster: z.string(),
  home_park: z.string(),
  instagram: z.string(),
  tiktok: z.string(),
  discord: z.string(),
  thrill_tour_2025: z.enum(TOUR_CHOICES),
  coaster_count: z.string(),
} satisfies Record<keyof z.input<typeof profileFormSchema>, unknown>);

/** What the member typed, before it is parsed. */
export type ProfileFormValues = z.infer<typeof formValuesSchema>;

const profileDraftSchema = z.partial(formValuesSchema);

/** The fields that the member has changed. */
type ProfileDraft = z.infer<typeof profileDraftSchema>;

export function profileFormValues(profile: Profile): ProfileFormValues {
  return {
    name: profile.name === PLACEHOLDER_NAME ? '' : profile.name,
    bio: profile.bio,
    profile_picture: profile.profile_picture,
    favorite_coaster: profile.favorite_coaster,
    home_park: profile.home_park,
    instagram: profile.instagram,
    tiktok: profile.tiktok,
    discord: profile.discord,
    thrill_tour_2025: profile.thrill_tour_2025,
    coaster_count: String(profile.coaster_count),
  };
}

/** Returns the stored values with the changes of a draft. */
export function withDraft(stored: ProfileFormValues, draft: ProfileDraft | null): ProfileFormValues {
  return formValuesSchema.parse({ ...stored, ...draft });
}

/**
 * Returns only the changed fields: the unchanged ones may get new values from another device or the ride log before a draft is
 * restored.
 */
export function profileDraftOf(values: ProfileFormValues, stored: ProfileFormValues): ProfileDraft {
  const changed = Object.entries(values).filter(([field, value]) => value !== Reflect.get(stored, field));
  return profileDraftSchema.parse(Object.fromEntries(changed));
}

/**
 * Returns the storage of unsaved changes. They survive a reload or an expired session, but are discarded when the tab is closed,
 * because the profile may be changed on another device in the meantime.
 */
export function profileDraftStorage(userId: string): ValidatedStorage<ProfileDraft> {
  return validatedStorage(() => sessionStorage, `thrillseekers.profile-edit.${userId}`, profileDraftSchema);
}
