// @spec community/post-form, community/post-rules

import { POST_IMAGES_MAX } from '#shared/constants.ts';
import { errorMessage, isConnectionError } from '../../../lib/api/errors.ts';
import { ImageProblem } from '../../../lib/images/image-problem.ts';
import type { BlobStorage } from '../../../lib/storage/blob-storage.ts';
import { photoKeys } from './photo-keys.ts';

/** Where a photo of a post that is being written is on its way to the storage. */
type PhotoStage =
  | { readonly at: 'reading' }
  | { readonly at: 'waiting' }
  | { readonly at: 'uploading'; readonly progress: number }
  | { readonly at: 'failed'; readonly problem: string; readonly offline: boolean }
  /** `since` is the moment of the upload by this browser's clock. */
  | { readonly at: 'stored'; readonly url: string; readonly since: number };

/** A photo of a post that is being written. */
export type TrayPhoto = {
  /** Also names the file. */
  readonly key: string;
  /** What it shows, for those who cannot see it. */
  readonly alt: string;
  /** What is sent; undefined while it is being read. */
  readonly picture: Blob | undefined;
  readonly stage: PhotoStage;
};

/** What a draft remembers of a photo. */
export type KeptPhoto = { readonly key: string; readonly alt: string; readonly stored_at: number | null };

type TrayProblem = { readonly message: string; readonly hint?: string };

export type TraySnapshot = {
  readonly photos: readonly TrayPhoto[];
  /** Why files were left out. */
  readonly problem: TrayProblem | undefined;
};

type Upload = {
  readonly key: string;
  readonly picture: Blob;
  readonly signal: AbortSignal;
  readonly onProgress: (fraction: number) => void;
};

type TrayOptions = {
  /** What the draft remembers. */
  readonly restored: readonly KeptPhoto[];
  /** Checks a file and makes of it what is sent. Rejects with an `ImageProblem`. */
  readonly shrink: (file: File) => Promise<Blob>;
  /** Stores a picture, replacing one of the same key, and answers its address. */
  readonly upload: (upload: Upload) => Promise<string>;
  readonly addressOf: (key: string) => string;
  /** Removes stored pictures that no post shows. */
  readonly remove: (keys: readonly string[]) => Promise<void>;
  readonly kept: BlobStorage;
  readonly now?: () => number;
};

export type PhotoTray = ReturnType<typeof createPhotoTray>;

// The server sweeps away after a day what no post shows.
const FRESH_MS = 12 * 60 * 60 * 1000;
/** After this long a kept picture that no draft remembers was left behind, and not just picked in another tab. */
const FORGOTTEN_MS = 24 * 60 * 60 * 1000;

/**
 * The photos of a post that is being written. Each is shrunk when it is picked and sent at once in the background, so that
 * nobody waits for a slow line at the end. The shrunk picture stays in this browser until the post is stored: it outlives a
 * reload and a lost connection, and can be sent again when the upload failed, was taken back, or grew too old.
 */
export function createPhotoTray({
  restored,
  shrink,
  upload,
  addressOf,
  remove,
  kept,
  now = Date.now,
}: TrayOptions) {
  const nextKey = photoKeys(now, restored);
  const listeners = new Set<() => void>();
  const uploads = new Map<string, { readonly controller: AbortController; readonly done: Promise<void> }>();
  let snapshot: TraySnapshot = { photos: restored.map(restoredPhoto), problem: undefined };
  let running = false;
  let loading: Promise<void> | undefined;
  /** Files are opened one after the other: several photos of a phone at once would take more memory than it has. */
  let reading: Promise<void> = Promise.resolve();

  function isFresh(since: number): boolean {
    return now() - since < FRESH_MS;
  }

  function restoredPhoto({ key, alt, stored_at }: KeptPhoto): TrayPhoto {
    const fresh = stored_at !== null && isFresh(stored_at);
    const stage: PhotoStage = fresh
      ? { at: 'stored', url: addressOf(key), since: stored_at }
      : { at: 'waiting' };
    return { key, alt, picture: undefined, stage };
  }

  function show(next: Partial<TraySnapshot>): void {
    snapshot = { ...snapshot, ...next };
    for (const listener of listeners) listener();
  }

  function find(key: string): TrayPhoto | undefined {
    return snapshot.photos.find((photo) => photo.key === key);
  }

  function change(key: string, values: Partial<TrayPhoto>): void {
    show({ photos: snapshot.photos.map((photo) => (photo.key === key ? { ...photo, ...values } : photo)) });
  }

  function drop(key: string): void {
    show({ photos: snapshot.photos.filter((photo) => photo.key !== key) });
  }

  async function sendPicture(key: string, picture: Blob, { signal }: AbortController): Promise<void> {
    change(key, { stage: { at: 'uploading', progress: 0 } });
    try {
      const url = await upload({
        key,
        picture,
        signal,
        onProgress: (progress) => {
          if (!signal.aborted) change(key, { stage: { at: 'uploading', progress } });
        },
      });
      if (!signal.aborted) change(key, { stage: { at: 'stored', url, since: now() } });
    } catch (error) {
      if (signal.aborted) return;
      const problem = errorMessage(error, 'The photo could not be uploaded.');
      change(key, { stage: { at: 'failed', problem, offline: isConnectionError(error) } });
    }
  }

  function send(key: string): Promise<void> {
    const underWay = uploads.get(key);
    if (underWay) return underWay.done;
    const picture = find(key)?.picture;
    if (!picture || !running) return Promise.resolve();
    const controller = new AbortController();
    const done = sendPicture(key, picture, controller).finally(() => {
      if (uploads.get(key)?.controller === controller) uploads.delete(key);
    });
    uploads.set(key, { controller, done });
    return done;
  }

  function halt(key: string): void {
    uploads.get(key)?.controller.abort();
    uploads.delete(key);
  }

  async function read(key: string, file: File): Promise<void> {
    if (!find(key)) return;
    try {
      const picture = await shrink(file);
      if (!find(key)) return;
      change(key, { picture, stage: { at: 'waiting' } });
      void kept.write(key, picture);
      void send(key);
    } catch (error) {
      const message =
        error instanceof ImageProblem ? error.message : 'Error processing image. Please try again.';
      drop(key);
      show({ problem: { message, hint: `${file.name} was left out.` } });
    }
  }

  /** Brings back the pictures of the draft. One that this browser did not keep and the storage no longer has is lost. */
  async function load(): Promise<void> {
    const known = new Set(snapshot.photos.map(({ key }) => key));
    for (const key of known) {
      const picture = await kept.read(key);
      const photo = find(key);
      if (!photo) continue;
      if (picture) change(key, { picture });
      else if (photo.stage.at !== 'stored') {
        drop(key);
        show({
          problem: { message: 'A photo of your draft could not be kept.', hint: 'Please pick it once more.' },
        });
      }
    }
    const forgotten = (await kept.keys()).filter(
      (key) => !known.has(key) && Number(key) < now() - FORGOTTEN_MS,
    );
    if (forgotten.length > 0) await kept.remove(forgotten);
  }

  function sendWaiting(): void {
    for (const { key, stage } of snapshot.photos) if (stage.at === 'waiting') void send(key);
  }

  /** Takes the photos off the screen and out of this browser; answers their keys. */
  function forget(): readonly string[] {
    const keys = snapshot.photos.map(({ key }) => key);
    for (const key of keys) halt(key);
    show({ photos: [], problem: undefined });
    void kept.remove(keys);
    return keys;
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => snapshot,
    /** Brings back the draft's photos and begins to send; nothing is sent before, or after `stop`. */
    start(): void {
      running = true;
      loading ??= load();
      void loading.then(sendWaiting);
    },
    stop(): void {
      running = false;
      for (const key of [...uploads.keys()]) {
        halt(key);
        change(key, { stage: { at: 'waiting' } });
      }
    },
    /** Takes as many of the files as there is room for. */
    add(files: readonly File[]): Promise<void> {
      const room = POST_IMAGES_MAX - snapshot.photos.length;
      const taken = files.slice(0, Math.max(0, room)).map((file) => ({ key: nextKey(), file }));
      const added = taken.map(
        ({ key }): TrayPhoto => ({ key, alt: '', picture: undefined, stage: { at: 'reading' } }),
      );
      show({
        photos: [...snapshot.photos, ...added],
        problem:
          files.length > room
            ? // @spec community/too-many-images
              { message: `You can only upload up to ${POST_IMAGES_MAX} images` }
            : undefined,
      });
      for (const { key, file } of taken) reading = reading.then(() => read(key, file));
      return reading;
    },
    describe(key: string, alt: string): void {
      change(key, { alt });
    },
    /** Moves a photo so many places towards the end, or with a negative number towards the beginning. */
    move(key: string, places: number): void {
      const photos = [...snapshot.photos];
      const from = photos.findIndex((photo) => photo.key === key);
      const to = Math.min(photos.length - 1, Math.max(0, from + places));
      const [photo] = photos.splice(from, 1);
      if (!photo) return;
      photos.splice(to, 0, photo);
      show({ photos });
    },
    /** Sends one photo again. */
    retry: send,
    /** Sends again what the lost connection kept from being sent. */
    retryOffline(): void {
      for (const { key, stage } of snapshot.photos)
        if (stage.at === 'failed' && stage.offline) void send(key);
    },
    /** Leaves one photo out; what is stored of it goes as well. */
    async remove(key: string): Promise<void> {
      const wasSent = !['reading', 'waiting'].includes(find(key)?.stage.at ?? 'reading');
      halt(key);
      drop(key);
      show({ problem: undefined });
      await Promise.all([kept.remove([key]), wasSent && remove([key])]);
    },
    /** Sends all that is not stored yet. Answers the addresses in order, or undefined when a photo could not be sent. */
    async settle(): Promise<readonly string[] | undefined> {
      const wanted = snapshot.photos.length;
      await loading;
      await reading;
      // One of them turned out to be none.
      if (snapshot.photos.length < wanted) return undefined;
      const missing = snapshot.photos.filter(
        ({ picture, stage }) => stage.at !== 'stored' || (picture !== undefined && !isFresh(stage.since)),
      );
      await Promise.all(missing.map(({ key }) => send(key)));
      const urls = snapshot.photos.map(({ stage }) => (stage.at === 'stored' ? stage.url : undefined));
      return urls.every((url) => url !== undefined) ? urls : undefined;
    },
    /** Removes what is stored, but keeps the photos for another try. */
    async takeBack(): Promise<void> {
      const stored = snapshot.photos.filter(
        ({ stage, picture }) => stage.at === 'stored' && picture !== undefined,
      );
      for (const { key } of stored) change(key, { stage: { at: 'waiting' } });
      await remove(stored.map(({ key }) => key));
    },
    /** The post is stored and shows the pictures: only this browser forgets them. */
    release(): void {
      forget();
    },
    /** Throws all photos away, wherever they are. */
    async discard(): Promise<void> {
      await remove(forget());
    },
    /** What a draft has to remember. A photo that is still being read is not among it. */
    kept(): readonly KeptPhoto[] {
      return snapshot.photos.flatMap(({ key, alt, stage }) =>
        stage.at === 'reading' ? [] : [{ key, alt, stored_at: stage.at === 'stored' ? stage.since : null }],
      );
    },
  };
}
