import * as z from 'zod/mini';
import { cleanLine, cleanText, isVisibleText } from '../text.ts';
import { type ErrorMessage, lengthErrorMessage, withMessage } from '../with-message.ts';
import { accentSchema } from './accent.ts';
import { isLinkTarget } from './link-target.ts';

/** Parts of the tour guide, which admins show or hide. */
export const TOUR_PARTS = ['schedule', 'hotels', 'coasters', 'team'] as const;

export const FOOTER_LINKS_MAX = 8;
const FOOTER_LABEL_MAX_LENGTH = 40;
const LEGAL_TEXT_MAX_LENGTH = 20_000;
/** What happens to content with a blocked word: it is rejected, or published and reported to moderators. */
export const BLOCKED_WORDS_ACTIONS = ['refuse', 'report'] as const;
/** Who may sign up. */
export const REGISTRATION_MODES = ['open', 'invitation', 'approval', 'closed'] as const;
/** The largest number that the database accepts: 9.5 TiB. */
const QUOTA_MAX_MB = 9_999_999;

/** Cleans a text of one line, then validates it. */
const checkedLine = (errorMessage: (line: string) => ErrorMessage) =>
  z.pipe(z.pipe(z.string(), z.transform(cleanLine)), z.string().check(withMessage(errorMessage)));

const optionalLine = (limit: number, fieldName: string) =>
  checkedLine((text) => lengthErrorMessage(text, limit, fieldName));

const requiredLine = (limit: number, fieldName: string) =>
  checkedLine((text) =>
    isVisibleText(text) ? lengthErrorMessage(text, limit, fieldName) : `${fieldName} is required.`,
  );

const optionalText = (limit: number, fieldName: string) =>
  z.pipe(
    z.pipe(z.string(), z.transform(cleanText)),
    z.string().check(withMessage((text) => lengthErrorMessage(text, limit, fieldName))),
  );

const requiredText = (limit: number, fieldName: string) =>
  z.pipe(
    z.pipe(z.string(), z.transform(cleanText)),
    z
      .string()
      .check(
        withMessage((text) =>
          isVisibleText(text) ? lengthErrorMessage(text, limit, fieldName) : `${fieldName} is required.`,
        ),
      ),
  );

function linkErrorMessage(url: string): ErrorMessage {
  return isLinkTarget(url)
    ? undefined
    : 'Start with https://, with mailto:, or with / for a page of this site.';
}

const footerLink = z.object({
  label: requiredLine(FOOTER_LABEL_MAX_LENGTH, 'The label'),
  url: checkedLine(linkErrorMessage),
});

function quotaErrorMessage(text: string): ErrorMessage {
  const isValid = /^\d{1,7}$/.test(text.trim()) && Number(text) <= QUOTA_MAX_MB;
  return isValid ? undefined : 'Enter a whole number of megabytes, such as 500.';
}

const SENDER_NAME_MAX_LENGTH = 70;

/** Keep equal to the check of private.instance_settings, which also rejects control characters. `cleanLine` removes those. */
function senderNameErrorMessage(name: string): ErrorMessage {
  if (/[<>"\\]/.test(name)) return 'Leave out the characters < > " and \\.';
  return lengthErrorMessage(name, SENDER_NAME_MAX_LENGTH, 'The name');
}

function senderAddressErrorMessage(address: string): ErrorMessage {
  const isAddress =
    address.length <= 254 &&
    /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?$/.test(address) &&
    !address.includes('..');
  return address === '' || isAddress ? undefined : 'Enter an email address, such as hello@club.example.';
}

/** Validates the settings that an admin enters, and cleans them for storage. */
export const instanceSettingsSchema = z.object({
  name: requiredLine(40, 'The name'),
  tagline: optionalLine(80, 'The tagline'),
  logo: z.nullable(z.string()),
  accent_light: accentSchema('light'),
  accent_dark: accentSchema('dark'),
  contact: optionalLine(200, 'The contact'),
  rules: optionalText(LEGAL_TEXT_MAX_LENGTH, 'The page'),
  terms: optionalText(LEGAL_TEXT_MAX_LENGTH, 'The page'),
  privacy: optionalText(LEGAL_TEXT_MAX_LENGTH, 'The page'),
  imprint: optionalText(LEGAL_TEXT_MAX_LENGTH, 'The page'),
  tour_enabled: z.boolean(),
  tour_parts: z.array(z.enum(TOUR_PARTS)).check(z.minLength(1, { error: 'Choose at least one part.' })),
  footer_links: z.array(footerLink).check(z.maxLength(FOOTER_LINKS_MAX)),
  announcement: optionalText(500, 'The announcement'),
  // The value of a datetime-local input, in the admin's time zone.
  announcement_until: z.pipe(
    z
      .string()
      .check(
        withMessage((text) =>
          text === '' || !Number.isNaN(Date.parse(text)) ? undefined : 'Enter a valid date and time.',
        ),
      ),
    z.transform((text: string) => (text === '' ? null : new Date(text).toISOString())),
  ),
  member_quota_mb: z.pipe(
    z.string().check(withMessage(quotaErrorMessage)),
    z.transform((text: string) => Number(text)),
  ),
  mail_sender_name: checkedLine(senderNameErrorMessage),
  mail_sender_address: checkedLine(senderAddressErrorMessage),
  registration: z.enum(REGISTRATION_MODES),
  registration_question: requiredText(300, 'The question'),
  members_invite: z.boolean(),
  limit_new_members: z.boolean(),
  blocked_words: optionalText(10_000, 'The list'),
  blocked_words_action: z.enum(BLOCKED_WORDS_ACTIONS),
});

/** Settings as entered in the form. */
export type InstanceSettingsForm = z.input<typeof instanceSettingsSchema>;

/** Settings as they are stored. */
export type InstanceSettings = z.output<typeof instanceSettingsSchema>;
