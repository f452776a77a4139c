import { buffer } from 'node:stream/consumers';
import { createClient } from '@supabase/supabase-js';
import type { ClientBase } from 'pg';
import { StartupError } from '../../errors/startup-error.ts';
import { type ObjectStore, readObject } from '../../storage/object-store.ts';

export type CopiedFile = { readonly bucket: string; readonly name: string; readonly owner: string | null };

const CONCURRENCY = 4;
/** In seconds; the default of supabase-js. */
const DEFAULT_MAX_AGE = '3600';

type Options = {
  readonly from: ClientBase;
  /** The files of the instance. */
  readonly objects: ObjectStore;
  /** The address of the project, without a slash at its end. */
  readonly url: string;
  readonly secretKey: string;
};

/**
 * Uploads all files that are not queued for deletion. Overwrites files from an earlier attempt.
 * @throws {StartupError} when the project rejects a file, or the file store lacks one
 */
export async function copyFilesToProject({
  from,
  objects,
  url,
  secretKey,
}: Options): Promise<readonly CopiedFile[]> {
  const { rows: files } = await from.query<CopiedFile>(`
    select bucket_id as bucket, name, owner_id as owner from storage.objects
    where not exists (
      select from public.storage_deletion_queue as queue
      where queue.bucket_id = objects.bucket_id and queue.name = objects.name)
    order by bucket_id, name`);
  const { storage } = createClient(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const upload = async ({ bucket, name }: CopiedFile) => {
    const storedFile = await readObject(objects, bucket, name);
    if (!storedFile) throw new StartupError(`The file ${bucket}/${name} is missing from the file store.`);
    const { error } = await storage.from(bucket).upload(name, await buffer(storedFile.body), {
      contentType: storedFile.object.mimeType,
      cacheControl: /max-age=(\d+)/.exec(storedFile.object.cacheControl)?.[1] ?? DEFAULT_MAX_AGE,
      upsert: true,
    });
    if (error) throw new StartupError(`The project rejects ${bucket}/${name}: ${error.message}`);
  };
  const queue = [...files];
  const uploadQueued = async () => {
    for (let file = queue.shift(); file; file = queue.shift()) await upload(file);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, uploadQueued));
  return files;
}

/** Sets the owner of each uploaded file that has one: an upload with the secret key of the project sets none. */
export async function setOwners(to: ClientBase, files: readonly CopiedFile[]): Promise<void> {
  const filesWithOwner = files.filter(({ owner }) => owner !== null);
  await to.query(
    `update storage.objects set owner_id = file.owner
    from unnest($1::text[], $2::text[], $3::text[]) as file (bucket, name, owner)
    where objects.bucket_id = file.bucket and objects.name = file.name`,
    [
      filesWithOwner.map(({ bucket }) => bucket),
      filesWithOwner.map(({ name }) => name),
      filesWithOwner.map(({ owner }) => owner),
    ],
  );
}
