// @spec accounts/profile, accounts/onboarding-rules, community/profile-rules

import * as z from 'zod/mini';
import {
  BIO_MAX_LENGTH,
  COASTER_COUNT_MAX,
  FAVORITE_COASTER_MAX_LENGTH,
  HOME_PARK_MAX_LENGTH,
  NAME_MAX_LENGTH,
  PLACEHOLDER_NAME,
  TOUR_CHOICES,
} from '../../constants.ts';
import type { EveryColumnExcept } from '../../table-columns.ts';
import { cleanLine, cleanText, countCodePoints, isVisibleText } from '../text.ts';
import { cleanSocialHandle, type SocialNetwork, socialHandleErrorMessage } from './social-handle.ts';

const maxCodePoints = (limit: number, fieldName: string) =>
  z.refine<string>((value) => countCodePoints(value) <= limit, {
    error: ({ input }) =>
      `${fieldName} can have ${limit} characters at most; this is ${countCodePoints(String(input))}.`,
  });

const optionalLine = (limit: number, fieldName: string) =>
  z.pipe(z.pipe(z.string(), z.transform(cleanLine)), z.string().check(maxCodePoints(limit, fieldName)));

const socialHandle = (network: SocialNetwork) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => cleanSocialHandle(network, text)),
    ),
    z.string().check(
      z.refine((value) => socialHandleErrorMessage(network, value) === undefined, {
        error: ({ input }) => socialHandleErrorMessage(network, String(input)),
      }),
    ),
  );

/** Validates the fields of the profile form and cleans them for storage. */
export const profileFieldSchemas = {
  name: z.pipe(
    z.pipe(z.string(), z.transform(cleanLine)),
    z.string().check(
      z.refine(isVisibleText, { error: 'Please enter your name.', abort: true }),
      // The placeholder marks an incomplete profile: a member with this name would be sent back to onboarding.
      z.refine((value) => value !== PLACEHOLDER_NAME, { error: 'Please choose a name of your own.' }),
      maxCodePoints(NAME_MAX_LENGTH, 'Your name'),
    ),
  ),
  bio: z.pipe(
    z.pipe(z.string(), z.transform(cleanText)),
    z.string().check(maxCodePoints(BIO_MAX_LENGTH, 'Your bio')),
  ),
  profile_picture: z.nullable(z.string()),
  favorite_coaster: optionalLine(FAVORITE_COASTER_MAX_LENGTH, 'Your favorite coaster'),
  home_park: optionalLine(HOME_PARK_MAX_LENGTH, 'Your home park'),
  instagram: socialHandle('instagram'),
  tiktok: socialHandle('tiktok'),
  discord: socialHandle('discord'),
  thrill_tour_2025: z.enum(TOUR_CHOICES, { error: 'Please choose one of the three.' }),
};

const coasterCount = z
  .int({ error: 'Enter a whole number.' })
  .check(
    z.minimum(0, { error: 'Enter 0 or more.' }),
    z.maximum(COASTER_COUNT_MAX, { error: `Enter ${COASTER_COUNT_MAX.toLocaleString('en')} at most.` }),
  );

/** Validates the text of a coaster count and returns the number. Rejects "-5" and "1.5" instead of reading them as 5 or 1. */
export const coasterCountTextSchema = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string) => (/^[+-]?\d+$/.test(text.trim()) ? Number(text) : Number.NaN)),
  ),
  coasterCount,
);

/** Columns that the form does not contain: the server sets them, or they are changed elsewhere. */
type ColumnNotInForm =
  | 'created_at'
  | 'high_five_count'
  | 'id'
  | 'is_guide'
  | 'park_posts'
  | 'search_text'
  | 'staff_role'
  | 'thrill_tour_coasters_checked'
  | 'tip_upvotes';

const profileInputSchema = z.object({
  ...profileFieldSchemas,
  // Onboarding does not ask for it.
  coaster_count: z.optional(coasterCount),
} satisfies EveryColumnExcept<'profiles', ColumnNotInForm>);

/** The validated fields of the form. */
export type ProfileInput = z.output<typeof profileInputSchema>;
