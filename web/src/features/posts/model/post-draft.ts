import * as z from 'zod/mini';
import { type ValidatedStorage, validatedStorage } from '../../../lib/storage/validated-storage.ts';

const chosenPark = z.object({ id: z.string(), name: z.string(), country: z.string() });
const chosenCoaster = z.object({ id: z.string(), name: z.string(), park: z.nullable(chosenPark) });
const chosenMeetup = z.object({ id: z.uuid(), title: z.string() });

const draftSchema = z.object({
  content: z.string(),
  park: z.nullable(chosenPark),
  // Drafts of earlier versions of the app have no `coaster` and no `opened_as`.
  coaster: z._default(z.nullable(chosenCoaster), null),
  opened_as: z._default(z.string(), ''),
  visit_date: z.string(),
  meetup: z.nullable(chosenMeetup),
  photos: z.array(
    z.object({
      /** The key of the photo in the upload queue, which names its file: a time in ms. */
      key: z.string().check(z.regex(/^\d{1,16}$/)),
      alt: z.string(),
      /** When the photo was uploaded, in ms since 1970; null if it must still be uploaded. */
      stored_at: z.nullable(z.number()),
    }),
  ),
});

/** The park that a post is about. */
export type ChosenPark = z.infer<typeof chosenPark>;
/** The coaster that a post is about. `park` is null if the id of the coaster's park is not known. */
export type ChosenCoaster = z.infer<typeof chosenCoaster>;
/** The meetup that a post is tagged with; the title is empty while only its id is known. */
export type ChosenMeetup = z.infer<typeof chosenMeetup>;
/** A post in the form, as typed. `opened_as`: history key and query string with which the form was opened. */
export type PostDraft = z.infer<typeof draftSchema>;

export const emptyDraft: PostDraft = {
  content: '',
  park: null,
  coaster: null,
  opened_as: '',
  visit_date: '',
  meetup: null,
  photos: [],
};

/**
 * Returns the storage of a member's draft. Uses localStorage, because phones close apps in the background. The upload queue keeps
 * the images in IndexedDB (lib/storage/blob-storage.ts): they are too large for localStorage, and the server deletes uploads that no
 * post references.
 */
export function postDraftStorage(userId: string): ValidatedStorage<PostDraft> {
  return validatedStorage(() => localStorage, `thrillseekers.post.${userId}`, draftSchema);
}
