// @spec guide/picture-rules, guide/upload-calls

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorCode } from '../../../lib/api/errors.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { uploadFile } from '../../../lib/api/upload-file.ts';
import { requireUser } from '../../../lib/session/require-user.ts';
import { foldText } from '../../../lib/text/fold-text.ts';
import type { TourContact } from '../model/tour-guide.ts';
import { contactPhotosQuery } from './list-contact-photos.ts';

const BUCKET = 'team-profile-pictures';

type ContactPhoto = {
  readonly userId: string;
  readonly contact: TourContact;
  readonly photo: Blob;
  readonly signal: AbortSignal;
  readonly onProgress: (fraction: number) => void;
};

/**
 * Returns a file name of lower-case ASCII letters, digits and hyphens from the contact's name, or the contact's id if the name has no
 * such letters or digits.
 */
function fileNameOf({ id, name }: TourContact): string {
  const words = foldText(name).match(/[a-z0-9]+/g);
  return words?.join('-').slice(0, 80) ?? id;
}

/**
 * Stores the photo of a contact and returns its URL. Rejects with a SignedOutError, a connection error, an AbortError of `signal`, or the
 * error of the storage or the database.
 */
async function saveContactPhoto({ userId, contact, photo, ...transfer }: ContactPhoto): Promise<string> {
  await requireUser(userId);
  const path = `team/${fileNameOf(contact)}_${Date.now()}.jpg`;
  const profile_picture_url = await uploadFile({
    bucket: BUCKET,
    path,
    file: photo,
    signedOutMessage: 'You must be logged in to upload images.',
    ...transfer,
  });
  const { error } = await supabase()
    .from('team_member_pictures')
    .upsert({ member_name: contact.name, profile_picture_url, created_by: userId });
  if (error) {
    // Delete the unused file, but only after a definite error: without a response, the row may have been stored.
    if (errorCode(error)) await supabase().storage.from(BUCKET).remove([path]);
    throw error;
  }
  return profile_picture_url;
}

/** Changes the photo of a contact, for everyone. */
export function useSaveContactPhoto() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: saveContactPhoto,
    onSuccess: async (url, { contact }) => {
      const { queryKey } = contactPhotosQuery;
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (photos) => new Map(photos).set(contact.name, url));
      // Not awaited: the new photo is already in the cache.
      void queryClient.invalidateQueries({ queryKey });
    },
  });
}
