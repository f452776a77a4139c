/** The server deletes queued files soon. A Supabase project needs a scheduled function for that. */
import { expect, it } from 'vitest';
import { expectDeleted, newUpload, publicBytes } from '../fixtures/files.ts';
import { newMember } from '../fixtures/member.ts';
import { expectSuccess } from '../fixtures/responses.ts';
import { newPost } from '../fixtures/rows.ts';

it('deletes the files of a deleted post and of a deleted account, and no others', async () => {
  const [leavingMember, stayingMember] = await Promise.all([newMember(), newMember()]);
  const [postImage, unused, portrait, other] = await Promise.all([
    newUpload(leavingMember, 'post-images'),
    newUpload(leavingMember, 'post-images'),
    newUpload(leavingMember, 'profile-pictures'),
    newUpload(stayingMember, 'post-images'),
  ]);
  const { client, id } = leavingMember;
  const postId = await newPost(leavingMember, { images: [postImage.url] });
  expectSuccess(await client.from('posts').delete().eq('id', postId));
  await expectDeleted([postImage]);
  expect(await publicBytes(unused.bucket, unused.name)).not.toBeNull();

  expectSuccess(await client.rpc('delete_user_and_data', { target_user_id: id }));
  await expectDeleted([unused, portrait]);
  expect(await publicBytes(other.bucket, other.name)).not.toBeNull();
});
