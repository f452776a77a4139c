import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { Sql } from '../postgres/client/sql.ts';
import type { Database } from '../postgres/connect-database.ts';
import { type ObjectStore, readObject } from './object-store.ts';
import { createPictureDecoder } from './pictures/picture-decoder.ts';
import type { VisualFingerprint } from './pictures/visual-fingerprint.ts';

const BATCH_SIZE = 20;

/** A removed picture whose fingerprint is not stored yet. */
type PendingPicture = { readonly id: string; readonly bucket_id: string; readonly name: string };

export type RemovedPictures = {
  /** Returns whether moderators removed this picture, or one that looks almost the same. */
  includes(picture: { readonly bytes: Uint8Array; readonly sha256: string }): Promise<boolean>;
  /**
   * Stores the fingerprints (SHA-256 and visual fingerprint) of removed pictures that have none yet.
   * @param session connection that holds the lock of file deletions, so that no two processes read the same pictures
   */
  storePendingFingerprints(session: Sql, isStopped: () => boolean): Promise<void>;
  stop(): Promise<void>;
};

/** Recognises pictures that moderators removed: supabase/migrations/20260401000800_removed_pictures.sql. */
export function createRemovedPictures(sql: Database, objects: ObjectStore, log: Logger): RemovedPictures {
  const decoder = createPictureDecoder();
  const isRemoved = async (sha256: string, visual: VisualFingerprint): Promise<boolean> => {
    const [row] = await sql<{ removed: boolean }[]>`
      select private.is_removed_picture(${sha256}, ${visual.hash}::bit(256), ${tintArray(visual)}::smallint[])
        as removed`;
    return row?.removed === true;
  };

  const storeFingerprint = async (session: Sql, { id, bucket_id, name }: PendingPicture): Promise<void> => {
    try {
      const storedFile = await readObject(objects, bucket_id, name);
      if (!storedFile) {
        await session`delete from private.removed_pictures where id = ${id}`;
        return;
      }
      const bytes = new Uint8Array(await new Response(storedFile.body).arrayBuffer());
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const visual = await decoder.fingerprintOf(bytes);
      await session`
        update private.removed_pictures
        set sha256 = ${sha256}, look = ${visual?.hash ?? null}::bit(256), tint = ${visual && tintArray(visual)}::smallint[],
            bucket_id = null, name = null
        where id = ${id}`;
    } catch (error) {
      log.error(
        { err: error, bucket: bucket_id, name },
        'a removed picture could not be read; it will be tried again',
      );
    }
  };

  return {
    stop: decoder.stop,
    async includes({ bytes, sha256 }) {
      const [matches] = await sql<{ any_visual: boolean; same_bytes: boolean }[]>`
        select exists (select from private.removed_pictures where look is not null) as any_visual,
          exists (select from private.removed_pictures where sha256 = ${sha256}) as same_bytes`;
      if (matches?.same_bytes) return true;
      if (!matches?.any_visual) return false;
      const visual = await decoder.fingerprintOf(bytes);
      return visual !== null && (await isRemoved(sha256, visual));
    },
    async storePendingFingerprints(session, isStopped) {
      let after = '0';
      while (!isStopped()) {
        const pictures = await session<PendingPicture[]>`
          select id, bucket_id, name from private.removed_pictures
          where name is not null and id > ${after} order by id limit ${BATCH_SIZE}`;
        const lastPicture = pictures.at(-1);
        if (!lastPicture) return;
        for (const picture of pictures) await storeFingerprint(session, picture);
        after = lastPicture.id;
      }
    },
  };
}

/** Returns the tint as an array literal of PostgreSQL. */
const tintArray = ({ tint }: VisualFingerprint): string => `{${tint.join(',')}}`;
