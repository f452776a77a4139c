/**
 * Limits and names that several parts of the product use. The database checks the limits of stored values, too. Lengths of texts are in
 * code points.
 */

// @spec accounts/placeholder-name
/** The name of the profile that the web app creates at the first sign-in, until the member chooses a name. */
export const PLACEHOLDER_NAME = 'New Thrillseeker';

// @spec accounts/code-length
export const VERIFICATION_CODE_LENGTH = 6;
/** How long the form for the verification code waits before it offers to send another code. */
export const RESEND_COOLDOWN_SECONDS = 60;

// @spec accounts/password-length
export const PASSWORD_MIN_LENGTH = 8;

/** A new password needs at least one of these characters. */
export const PASSWORD_SYMBOLS = '!@#$%^&*(),.?":{}|<>';

// @spec accounts/bio-length
export const BIO_MAX_LENGTH = 200;
export const NAME_MAX_LENGTH = 80;
export const FAVORITE_COASTER_MAX_LENGTH = 120;
export const HOME_PARK_MAX_LENGTH = 120;
export const SOCIAL_HANDLE_MAX_LENGTH = 100;
export const COASTER_COUNT_MAX = 100_000;

// @spec accounts/photo-limits
/** Maximum size of a profile photo or picture of the tour's team before resizing, in bytes. */
export const PROFILE_PHOTO_MAX_BYTES = 10 * 1024 * 1024;
// @spec accounts/photo-resize
/** Longest side of a stored profile photo or picture of the tour's team, in pixels. */
export const PROFILE_PHOTO_MAX_SIDE = 400;
// @spec accounts/jpeg-quality
/** JPEG quality of images that the browser resizes, 0 to 1. */
export const JPEG_QUALITY = 0.8;

// @spec accounts/storage-cache
/** How long a Supabase project lets browsers cache an uploaded file, in seconds. Our own server sets the time itself. */
export const STORAGE_CACHE_SECONDS = 3600;

// @spec community/image-limits
/** Maximum size of a picture before resizing, in bytes. Profile photos and pictures of the tour's team and days have separate limits. */
export const IMAGE_MAX_BYTES = 10 * 1024 * 1024;
// @spec guide/thumbnail-limits
/** Maximum size of a picture of a tour day before resizing, in bytes. */
export const DAY_THUMBNAIL_MAX_BYTES = 5 * 1024 * 1024;
/** Longest side of a stored thumbnail of a meetup or a tour day, in pixels. */
export const THUMBNAIL_MAX_SIDE = 1200;

export const MEETUP_TITLE_MAX_LENGTH = 120;
export const MEETUP_LOCATION_MAX_LENGTH = 200;
/** Limit of a meetup's description, and of its notes from the host. */
export const MEETUP_TEXT_MAX_LENGTH = 5000;
export const MEETUP_ATTENDEES_MAX = 1_000_000;
export const MEETUP_FIRST_DATE = '2000-01-01';

// @spec community/few-characters-left
/** The counter of a text warns below this number of remaining characters. */
export const FEW_CHARACTERS_LEFT = 50;

// @spec community/post-length
export const POST_MAX_LENGTH = 850;
// @spec community/post-images
export const POST_IMAGES_MAX = 4;
// @spec community/image-resize
/** Longest side of a stored picture of a post or a ride, in pixels. */
export const POST_IMAGE_MAX_SIDE = 1200;
/** Maximum length of the description of a picture. */
export const IMAGE_ALT_MAX_LENGTH = 500;

// @spec community/comment-length
export const COMMENT_MAX_LENGTH = 500;

export const TIP_MAX_LENGTH = 2000;

/** Maximum length of the review of a coaster. */
export const REVIEW_MAX_LENGTH = 200;
// @spec guide/vote-types
export const VOTE_TYPES = ['upvote', 'downvote'] as const;
export type VoteType = (typeof VOTE_TYPES)[number];

export const TOUR_CHOICES = ['yes', 'maybe', 'no'] as const;
export type TourChoice = (typeof TOUR_CHOICES)[number];

export const ROLES = ['user', 'moderator', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Roles that are shown next to a member's name. */
export const STAFF_ROLES = ['moderator', 'admin'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

// @spec accounts/guide-badge
/**
 * The upvotes on a member's tips, or the member's posts with a park, that earn the THRILL GUIDE badge. Keep equal to the column
 * `is_guide` in supabase/migrations/20260101000600_profiles.sql, which decides.
 */
export const GUIDE_TIP_UPVOTES = 100;
export const GUIDE_PARK_POSTS = 15;

export const SOUND_TITLE_MAX_LENGTH = 80;
// @spec guide/emoji-length
/** Maximum number of emoji of a sound, in grapheme clusters. */
export const SOUND_EMOJI_MAX = 2;
/** Maximum length of a sound's emoji in the database, in code points. */
export const SOUND_EMOJI_MAX_CODE_POINTS = 32;
/** Maximum size of a sound, in bytes; the bucket has the same limit. */
export const SOUND_MAX_BYTES = 5 * 1024 * 1024;
