import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SoundFields, soundEnding, storedSoundType } from '../../../../../shared/rules/sound.ts';
import { askAnew } from '../../../lib/ask-anew.ts';
import { requireUser } from '../../../lib/session/require-user.ts';
import { supabase } from '../../../lib/supabase-client.ts';
import { uploadFile } from '../../../lib/upload-file.ts';
import { soundsQuery } from './list-sounds.ts';

const BUCKET = 'soundboard-audio';
const SIGNED_OUT = 'Please sign in to add a sound.';

type NewSound = { readonly userId: string; readonly fields: SoundFields; readonly file: File };

/** Stores the file, then the sound. Rejects with an error fit for `errorMessage`; then neither is left behind. */
async function addSound({ userId, fields, file }: NewSound): Promise<void> {
  const created_by = await requireUser(userId, SIGNED_OUT);
  const path = `${Date.now()}.${soundEnding(file.type)}`;
  const audio_url = await uploadFile({
    bucket: BUCKET,
    path,
    file: new File([file], path, { type: storedSoundType(file.type) }),
    signedOutMessage: SIGNED_OUT,
  });
  const { error } = await supabase()
    .from('soundboard_effects')
    .insert({ ...fields, audio_url, created_by });
  if (!error) return;
  await supabase().storage.from(BUCKET).remove([path]);
  throw error;
}

export function useAddSound() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: addSound,
    onSuccess: () => askAnew(queryClient, { queryKey: soundsQuery.queryKey }),
  });
}
