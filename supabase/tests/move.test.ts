/** The move to another backend. In this test, that backend is the unmodified @supabase/lite. */
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { expect, it } from 'vitest';
import { withUnmodifiedLibrary } from '../../scripts/conformance/unmodified-library.ts';
import { moveToProject } from '../../server/operations/move/move-to-project.ts';
import { folderObjectStore } from '../../server/storage/folder-object-store.ts';
import { GOOD_PASSWORD } from '../../server/testing/accounts.ts';
import { pngFile } from '../../server/testing/sample-files.ts';
import { withTestDatabase } from '../../server/testing/shared-cluster.ts';
import { startTestServer, type TestServer } from '../../server/testing/test-server.ts';

const NIL_UUID = '00000000-0000-0000-0000-000000000000';

/** Creates a member with a picture and a post that another member likes. */
async function createMembers(site: TestServer) {
  const [member, fan] = [await site.member(), await site.member()];
  const { client, id } = member;
  const name = `${id}/portrait.png`;
  const { error } = await client.storage
    .from('profile-pictures')
    .upload(name, pngFile(), { contentType: 'image/png' });
  expect(error).toBeNull();
  const picture = client.storage.from('profile-pictures').getPublicUrl(name).data.publicUrl;
  for (const { client: memberClient, id: userId } of [member, fan])
    expect(
      (await memberClient.from('profiles').insert({ id: userId, name: `Rider ${userId}` })).error,
    ).toBeNull();
  expect((await client.from('profiles').update({ profile_picture: picture }).eq('id', id)).error).toBeNull();
  const image = `/storage/v1/object/public/post-images/${id}/1.jpg`;
  const post = {
    id: crypto.randomUUID(),
    user_id: id,
    content: 'Moving\tout \\ today\n🎢',
    images: [`${site.server.url}${image}`, image],
  };
  expect((await client.from('posts').insert(post)).error).toBeNull();
  expect(
    (await fan.client.from('post_likes').insert({ post_id: post.id, user_id: fan.id })).error,
  ).toBeNull();
  return { member, name, image, post };
}

it('moves accounts with their passwords, rows and files to another backend, and rejects a second move', async () => {
  await withTestDatabase(({ url: toUrl, sql }) =>
    withUnmodifiedLibrary(toUrl, async (project) => {
      await using site = await startTestServer();
      const { member, name, image, post } = await createMembers(site);
      // On Supabase, auth.users has this column, and the auth service finds only accounts with NIL_UUID in it.
      await sql`alter table auth.users add column instance_id uuid`;

      const url = project.CONFORMANCE_URL ?? '';
      const move = () =>
        moveToProject({
          databaseUrl: site.server.databaseUrl ?? '',
          objects: folderObjectStore(join(site.dataDir, 'objects')),
          project: { databaseUrl: toUrl, url, secretKey: project.CONFORMANCE_SECRET_KEY ?? '' },
        });
      const { rows, files } = await move();
      expect(files).toBe(1);
      expect(rows).toMatchObject({ 'auth.users': 2, 'auth.identities': 2, 'public.profiles': 2 });

      const client = createClient(url, project.CONFORMANCE_PUBLISHABLE_KEY ?? '', {
        auth: { persistSession: false, autoRefreshToken: false },
      });
      const { email, id } = member;
      const signIn = await client.auth.signInWithPassword({ email, password: GOOD_PASSWORD });
      expect(signIn.error).toBeNull();
      const movedPost = await client
        .from('posts')
        .select('content, images, like_count')
        .eq('id', post.id)
        .single();
      expect(movedPost.data).toEqual({
        content: post.content,
        images: [image, image],
        like_count: 1,
      });
      const profile = await client.from('profiles').select('profile_picture').eq('id', id).single();
      const picture = `/storage/v1/object/public/profile-pictures/${name}`;
      expect(profile.data).toEqual({ profile_picture: picture });
      expect(new Uint8Array(await (await fetch(`${url}${picture}`)).arrayBuffer())).toEqual(pngFile());
      const [file] = await sql`select owner_id from storage.objects where name = ${name}`;
      expect(file).toEqual({ owner_id: id });
      const [account] =
        await sql`select instance_id, recovery_token, raw_app_meta_data from auth.users where id = ${id}`;
      expect(account).toEqual({
        instance_id: NIL_UUID,
        recovery_token: '',
        raw_app_meta_data: { provider: 'email', providers: ['email'] },
      });
      const [identity] = await sql`select email from auth.identities where user_id = ${id}`;
      expect(identity).toEqual({ email });

      await expect(move()).rejects.toThrow('The project already has members');
    }),
  );
});
