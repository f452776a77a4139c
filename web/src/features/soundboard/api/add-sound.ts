// @spec guide/upload-calls

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SoundFields, soundExtension, storedSoundType } from '#shared/rules/community/sound.ts';
import { UNIQUE_VIOLATION } from '#shared/sqlstate.ts';
import { errorCode } from '../../../lib/api/errors.ts';
import { invalidate } from '../../../lib/api/invalidate.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { uploadFile } from '../../../lib/api/upload-file.ts';
import { requireUser } from '../../../lib/session/require-user.ts';
import { soundsQuery } from './list-sounds.ts';

const BUCKET = 'soundboard-audio';
const SIGNED_OUT = 'Please sign in to add a sound.';

type NewSound = {
  /** Chosen by the form, so that a retry after a lost response does not store the sound twice. */
  readonly id: string;
  readonly userId: string;
  readonly fields: SoundFields;
  readonly file: File;
};

/** Stores the file, then the sound. Rejects with an error that `errorMessage` can show. */
async function addSound({ id, userId, fields, file }: NewSound): Promise<void> {
  const created_by = await requireUser(userId, SIGNED_OUT);
  const path = `${Date.now()}.${soundExtension(file.type)}`;
  const audio_url = await uploadFile({
    bucket: BUCKET,
    path,
    file: new File([file], path, { type: storedSoundType(file.type) }),
    signedOutMessage: SIGNED_OUT,
  });
  const { error } = await supabase()
    .from('soundboard_effects')
    .insert({ ...fields, id, audio_url, created_by });
  if (!error) return;
  // Delete the file if the database responded with an error: no sound uses the file. Without a response, the sound may have been stored.
  if (errorCode(error)) await supabase().storage.from(BUCKET).remove([path]);
  // A unique violation means that an earlier attempt, whose response was lost, stored the sound.
  if (errorCode(error) !== UNIQUE_VIOLATION) throw error;
}

export function useAddSound() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: addSound,
    onSuccess: () => invalidate(queryClient, { queryKey: soundsQuery.queryKey }),
  });
}
