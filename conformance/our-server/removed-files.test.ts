/** Queued files are deleted soon. A Supabase project needs a scheduled function for it. */
import { expect, it } from 'vitest';
import { expectDeleted, newUpload, publicBytes } from '../fixtures/files.ts';
import { newMember } from '../fixtures/member.ts';
import { expectSuccess } from '../fixtures/responses.ts';
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
  expectSuccess(await client.from('posts').delete().eq('id', post));
  await expectDeleted([shown]);
  expect(await publicBytes(unshown.bucket, unshown.name)).not.toBeNull();

  expectSuccess(await client.rpc('delete_user_and_data', { target_user_id: id }));
  await expectDeleted([unshown, portrait]);
  expect(await publicBytes(other.bucket, other.name)).not.toBeNull();
});
