import type { SupabaseClient } from '@supabase/supabase-js';
import { mp3File, noisePngFile } from '../../../server/testing/sample-files.ts';
import { expectSame, send } from '../deploy/send-request.ts';

/** Columns that contain the public URLs of files. */
const FILE_COLUMNS: readonly (readonly [table: string, column: string])[] = [
  ['profiles', 'profile_picture'],
  ['posts', 'images'],
  ['meetups', 'thumbnail'],
  ['thrill_tour_day_thumbnails', 'thumbnail_url'],
  ['team_member_pictures', 'profile_picture_url'],
  ['soundboard_effects', 'audio_url'],
];

/** Downloaded files. The name is the public URL, or bucket and path. */
type Files = readonly { readonly name: string; readonly bytes: Buffer }[];

/**
 * Uploads a file in every feature that has files, except the community's logo, as the admin with that id. The text of the post contains
 * `link`.
 */
export async function uploadFileInEveryFeature(
  client: SupabaseClient,
  id: string,
  link: string,
): Promise<void> {
  const upload = async (bucket: string, name: string, isAudio = false) => {
    const file = isAudio ? mp3File() : noisePngFile(40, 40);
    const { error } = await client.storage
      .from(bucket)
      .upload(name, file, { contentType: isAudio ? 'audio/mpeg' : 'image/png' });
    if (error) throw new Error(`${bucket}: ${error.message}`);
    return name;
  };
  const uploadPublic = async (bucket: string, name: string, isAudio = false) =>
    client.storage.from(bucket).getPublicUrl(await upload(bucket, name, isAudio)).data.publicUrl;
  const save = async (table: string, row: Record<string, unknown>) => {
    const { error } = await client.from(table).upsert(row);
    if (error) throw new Error(`${table}: ${error.message}`);
  };
  await save('profiles', {
    id,
    name: 'Ada',
    profile_picture: await uploadPublic('profile-pictures', `${id}/1.png`),
  });
  await save('posts', {
    user_id: id,
    content: `Look at ${link}`,
    images: [await uploadPublic('post-images', `${id}/1.png`)],
  });
  await save('meetups', {
    title: 'Opening day',
    date: '2099-05-01',
    time: '09:00',
    location: 'Gate',
    created_by: id,
    thumbnail: await uploadPublic('meetup-thumbnails', `${id}/1.png`),
  });
  await save('thrill_tour_day_thumbnails', {
    day_id: 'day-1',
    thumbnail_url: await uploadPublic('meetup-thumbnails', `${id}/2.png`),
    created_by: id,
  });
  await save('team_member_pictures', {
    member_name: 'Ada',
    profile_picture_url: await uploadPublic('team-profile-pictures', 'team/ada_1.png'),
    created_by: id,
  });
  await save('soundboard_effects', {
    title: 'Lift hill',
    emoji: '🎢',
    audio_url: await uploadPublic('soundboard-audio', '1.mp3', true),
    created_by: id,
  });
  const ridePhoto = await upload('ride-photos', `${id}/1.png`);
  const { data: coasters } = await client.from('coasters').select('id').limit(1).throwOnError();
  await client
    .rpc('log_ride', { ride_id: crypto.randomUUID(), coaster_id: coasters[0]?.id, photo: ridePhoto })
    .throwOnError();
}

/**
 * Fetches the file that each feature shows.
 * @throws {Error} when a feature shows no file, a missing file, or a file of another origin, which the Content Security Policy forbids
 */
export async function fetchEveryFile(client: SupabaseClient, siteUrl: string): Promise<Files> {
  const files: { name: string; bytes: Buffer }[] = [];
  for (const [table, column] of FILE_COLUMNS) {
    const { data, error } = await client.from(table).select(column).not(column, 'is', null);
    if (error) throw new Error(`${table}: ${error.message}`);
    const text = JSON.stringify(data);
    const urls = [...text.matchAll(/"([^"]*\/storage\/v1\/object\/public\/[^"]*)"/g)];
    if (urls.length === 0) throw new Error(`${table} shows no file: ${text.slice(0, 200)}`);
    for (const [, url = ''] of urls) {
      expectSame(`the origin of ${url}`, new URL(url, siteUrl).origin, siteUrl);
      const { status, body } = await send(url);
      expectSame(`the status of ${url}`, status, 200);
      files.push({ name: url, bytes: body });
    }
  }
  return [...files, ...(await fetchRidePhotos(client))];
}

/** Downloads the photos of the member's rides, which have no public URL. */
async function fetchRidePhotos(client: SupabaseClient): Promise<Files> {
  const { data } = await client.from('coaster_rides').select('photo').not('photo', 'is', null).throwOnError();
  if (data.length === 0) throw new Error('coaster_rides shows no file');
  return Promise.all(
    data.map(async ({ photo }) => {
      const { data: file, error } = await client.storage.from('ride-photos').download(String(photo));
      if (error) throw new Error(`ride-photos: ${error.message}`);
      return { name: `ride-photos/${photo}`, bytes: Buffer.from(await file.arrayBuffer()) };
    }),
  );
}

/** @throws {Error} unless the files have the same bytes as before; their URLs may differ */
export function expectSameFiles(actual: Files, before: Files): void {
  expectSame('the number of files', actual.length, before.length);
  for (const [index, { name, bytes }] of actual.entries()) {
    if (!before[index]?.bytes.equals(bytes)) throw new Error(`${name} has different bytes than before`);
  }
}
