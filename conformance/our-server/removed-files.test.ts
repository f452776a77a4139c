/** The server deletes queued files soon. A Supabase project needs a scheduled function for that. */
import { expect, it } from 'vitest';
import { expectDeleted, newUpload, publicBytes } from '../fixtures/files.ts';
import { newMember } from '../fixtures/member.ts';
import { expectSuccess } from '../fixtures/responses.ts';
import { newPost } from '../fixtures/rows.ts';

it('deletes the files of a deleted post and of a deleted account, and no others', async () => {
  const [leaving, staying] = await Promise.all([newMember(), newMember()]);
  const [shown, unused, portrait, other] = await Promise.all([
    newUpload(leaving, 'post-images'),
    newUpload(leaving, 'post-images'),
    newUpload(leaving, 'profile-pictures'),
    newUpload(staying, 'post-images'),
  ]);
  const { client, id } = leaving;
  const post = await newPost(leaving, { images: [shown.url] });
  expectSuccess(await client.from('posts').delete().eq('id', post));
  await expectDeleted([shown]);
  expect(await publicBytes(unused.bucket, unused.name)).not.toBeNull();

  expectSuccess(await client.rpc('delete_user_and_data', { target_user_id: id }));
  await expectDeleted([unused, portrait]);
  expect(await publicBytes(other.bucket, other.name)).not.toBeNull();
});
