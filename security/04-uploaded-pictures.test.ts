/**
 * API4:2023 and API3:2023. Pictures sent directly to the storage API, because the web app would shrink them first: files that take
 * browsers seconds to show, and files that reveal where they were taken.
 */
import { expect, it } from 'vitest';
import { metadataFiles } from '../server/testing/metadata-files.ts';
import { pictureBombs } from '../server/testing/picture-bombs.ts';
import { pngFile } from '../server/testing/sample-files.ts';
import { assignRole, credentialsOf, newMember, send } from './support/site.ts';

const LOCATION_MARKER = 'secret-place-50.80N-6.88E';

/** All picture buckets except instance-files, and the path of a member's file in each. */
const buckets: Readonly<Record<string, (id: string) => string>> = {
  'profile-pictures': (id) => `${id}/photo`,
  'post-images': (id) => `${id}/photo`,
  'meetup-thumbnails': (id) => `${id}/photo`,
  'ride-photos': (id) => `${id}/photo`,
  'team-profile-pictures': () => `team/photo-${crypto.randomUUID()}`,
};

it.each(pictureBombs())('the server rejects $name', async ({ type, file, code }) => {
  const member = await newMember();
  const path = `post-images/${member.id}/bomb`;
  const form = new FormData();
  form.append('', new Blob([file], { type }));
  const uploadRequests = [
    { method: 'POST', headers: { 'Content-Type': type }, body: file },
    { method: 'PUT', headers: { 'Content-Type': type }, body: file },
    { method: 'POST', body: form },
  ];
  for (const request of uploadRequests) {
    const response = await send(`/storage/v1/object/${path}`, credentialsOf(member), request);
    expect(await response.json()).toMatchObject({ statusCode: '415', error: code });
  }
  expect((await send(`/storage/v1/object/public/${path}`, {})).status).toBe(400);
});

it.each(Object.entries(buckets))(
  'the server removes metadata from pictures in %s',
  async (bucket, filePath) => {
    const member = await newMember();
    await assignRole(member, 'admin');
    for (const { type, file } of metadataFiles(LOCATION_MARKER)) {
      // This bucket accepts no other types.
      if (bucket === 'profile-pictures' && !['image/jpeg', 'image/png'].includes(type)) continue;
      const path = `${bucket}/${filePath(member.id)}-${type.slice('image/'.length)}`;
      const response = await send(`/storage/v1/object/${path}`, credentialsOf(member), {
        method: 'POST',
        headers: { 'Content-Type': type },
        body: file,
      });
      expect(response.status, `${type}: ${await response.text()}`).toBe(200);
      // Reads the file with the member's token, because one of the buckets is not public.
      const stored = await send(`/storage/v1/object/${path}`, credentialsOf(member));
      expect(stored.headers.get('Content-Type')).toBe(type);
      expect(Buffer.from(await stored.arrayBuffer()).includes(LOCATION_MARKER), type).toBe(false);
    }
  },
);

it('the server removes metadata from a picture that a multipart form uploads in place of another picture', async () => {
  const member = await newMember();
  const path = `post-images/${member.id}/replaced`;
  const [jpeg] = metadataFiles(LOCATION_MARKER);
  const form = new FormData();
  form.append('', new Blob([jpeg?.file ?? pngFile()], { type: 'image/jpeg' }));
  await send(`/storage/v1/object/${path}`, credentialsOf(member), {
    method: 'POST',
    headers: { 'Content-Type': 'image/png' },
    body: pngFile(),
  });
  const response = await send(`/storage/v1/object/${path}`, credentialsOf(member), {
    method: 'PUT',
    body: form,
  });
  expect(response.status).toBe(200);
  const stored = await send(`/storage/v1/object/public/${path}`, {});
  const bytes = Buffer.from(await stored.arrayBuffer());
  expect(bytes.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
  expect(bytes.includes(LOCATION_MARKER)).toBe(false);
});
