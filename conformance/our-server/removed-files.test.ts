/** Queued files are deleted soon. A Supabase project needs a scheduled function for it. */
import { expect, it } from 'vitest';
import { gone, newUpload, publicBytes } from '../fixtures/files.ts';
import { newMember } from '../fixtures/member.ts';
import { accepted } from '../fixtures/responses.ts';
import { newPost } from '../fixtures/rows.ts';

it('deletes the files of a deleted post and of a deleted account, and no others', async () => {
  const [leaving, staying] = await Promise.all([newMember(), newMember()]);
  const [shown, unshown, portrait, other] = await Promise.all([
    newUpload(leaving, 'post-images'),
    newUpload(leaving, 'post-images'),
    newUpload(leaving, 'profile-pictures'),
    newUpload(staying, 'post-images'),
  ]);
  const { client, id } = leaving;
  const post = await newPost(leaving, { images: [shown.url] });
  accepted(await client.from('posts').delete().eq('id', post));
  await gone([shown]);
  expect(await publicBytes(unshown.bucket, unshown.name)).not.toBeNull();

  accepted(await client.rpc('delete_user_and_data', { target_user_id: id }));
  await gone([unshown, portrait]);
  expect(await publicBytes(other.bucket, other.name)).not.toBeNull();
});
