import { errorMessage, isConnectionError } from '../api/errors.ts';
import { isRecentUpload, type Persistence, removeOrphans, restoredImages } from './draft-images.ts';
import type {
  ImageUpload,
  PickedFile,
  QueuedImage,
  QueueSnapshot,
  ReadyImage,
  Rejection,
} from './queued-image.ts';

type Limit = {
  readonly max: number;
  /** Shown when more than `max` images are picked. Without this message, the newest images replace those in the queue. */
  readonly errorMessage?: string;
};

type QueueOptions = {
  readonly limit: Limit;
  /** Checks a picked file and returns the blob to upload. */
  readonly prepare: (file: PickedFile, signal: AbortSignal) => Promise<Blob>;
  /** Returns why a file could not be prepared. */
  readonly describeRejection: (error: unknown, file: PickedFile) => Rejection;
  /** Stores an image, replacing one with the same key, and returns its URL, or the path by which a row refers to it. */
  readonly upload: (upload: ImageUpload) => Promise<string>;
  /** Shown when an upload fails and `errorMessage` finds no reason that members understand. */
  readonly uploadErrorMessage: string;
  /** Receives the URL of a stored image, which has left the queue. Without this function, stored images stay in the queue. */
  readonly onStored?: (url: string) => void;
  /** Deletes stored images that were removed or discarded, or that will be uploaded again. */
  readonly remove?: (keys: readonly string[]) => Promise<void>;
  /** Returns what `upload` would return for this key. Lets an image be published before it is uploaded, if its upload got no response. */
  readonly urlOf?: (key: string) => string;
  readonly persistence?: Persistence;
  readonly now?: () => number;
};

export type UploadQueue = ReturnType<typeof createUploadQueue>;

/**
 * Creates a store that uploads picked images: prepare, upload with progress, cancel, retry, remove. Each image is uploaded in
 * the background as soon as it is prepared. With `persistence`, prepared images survive a reload and can be uploaded again.
 */
export function createUploadQueue({
  limit,
  prepare,
  describeRejection,
  upload,
  uploadErrorMessage,
  onStored,
  remove = async () => {},
  persistence,
  urlOf = persistence?.urlOf,
  now = Date.now,
}: QueueOptions) {
  const blobs = persistence?.blobs;
  const listeners = new Set<() => void>();
  const preparations = new Map<string, AbortController>();
  const uploads = new Map<string, { readonly controller: AbortController; readonly done: Promise<void> }>();
  let snapshot: QueueSnapshot = {
    images: persistence ? restoredImages(persistence, now()) : [],
    rejection: undefined,
  };
  let lastKey = Math.max(0, ...snapshot.images.map(({ key }) => Number(key)));
  let isRunning = false;
  let loading: Promise<void> | undefined;
  // One file at a time: decoding several photos at once can exceed a phone's memory.
  let preparing: Promise<void> = Promise.resolve();

  /** Returns the current time in milliseconds, or the last key plus one if that is larger: keys must be unique, because they name files. */
  function nextKey(): string {
    lastKey = Math.max(now(), lastKey + 1);
    return String(lastKey);
  }

  function publish(next: Partial<QueueSnapshot>): void {
    snapshot = { ...snapshot, ...next };
    for (const listener of listeners) listener();
  }

  function find(key: string): QueuedImage | undefined {
    return snapshot.images.find((image) => image.key === key);
  }

  function change(key: string, values: Partial<QueuedImage>): void {
    publish({
      images: snapshot.images.map((image) => (image.key === key ? { ...image, ...values } : image)),
    });
  }

  function removeEntry(key: string): void {
    publish({ images: snapshot.images.filter((image) => image.key !== key) });
  }

  function abort(key: string): void {
    preparations.get(key)?.abort();
    uploads.get(key)?.controller.abort();
    uploads.delete(key);
  }

  async function runUpload(key: string, image: Blob, { signal }: AbortController): Promise<void> {
    change(key, { stage: { status: 'uploading', progress: 0 } });
    try {
      const url = await upload({
        key,
        image,
        signal,
        onProgress: (progress) => {
          if (!signal.aborted) change(key, { stage: { status: 'uploading', progress } });
        },
      });
      if (signal.aborted) return;
      if (onStored) {
        removeEntry(key);
        onStored(url);
      } else change(key, { stage: { status: 'stored', url, stored_at: now() } });
    } catch (error) {
      if (signal.aborted) return;
      const failure = {
        errorMessage: errorMessage(error, uploadErrorMessage),
        isOffline: isConnectionError(error),
      };
      change(key, { stage: { status: 'failed', ...failure } });
    }
  }

  function startUpload(key: string): Promise<void> {
    const running = uploads.get(key);
    if (running) return running.done;
    const image = find(key)?.image;
    if (!image || !isRunning) return Promise.resolve();
    const controller = new AbortController();
    const done = runUpload(key, image, controller).finally(() => {
      if (uploads.get(key)?.controller === controller) uploads.delete(key);
    });
    uploads.set(key, { controller, done });
    return done;
  }

  async function prepareAndUpload(key: string, file: PickedFile): Promise<void> {
    if (!find(key)) return;
    const controller = new AbortController();
    preparations.set(key, controller);
    try {
      const image = await prepare(file, controller.signal);
      // The image was removed or replaced while it was being prepared.
      if (!find(key)) return;
      change(key, { image, stage: { status: 'waiting' } });
      void blobs?.write(key, image);
      void startUpload(key);
    } catch (error) {
      if (!find(key)) return;
      removeEntry(key);
      publish({ rejection: describeRejection(error, file) });
    } finally {
      preparations.delete(key);
    }
  }

  /** Reads the draft's blobs. Removes an image that has neither a blob nor a stored file, and shows a message. */
  async function load({ blobs: stored }: Persistence): Promise<void> {
    const imageKeys = new Set(snapshot.images.map(({ key }) => key));
    for (const key of imageKeys) {
      const image = await stored.read(key);
      const queued = find(key);
      if (!queued) continue;
      if (image) change(key, { image });
      else if (queued.stage.status !== 'stored') {
        removeEntry(key);
        publish({
          rejection: {
            message: 'A photo of your draft is no longer on this device.',
            hint: 'Please pick it once more.',
          },
        });
      }
    }
    await removeOrphans(stored, imageKeys, now());
  }

  function uploadWaiting(): void {
    for (const { key, stage } of snapshot.images) if (stage.status === 'waiting') void startUpload(key);
  }

  /** Empties the queue and deletes the blobs of its images. Returns the keys of the images. */
  function clear(): readonly string[] {
    const keys = snapshot.images.map(({ key }) => key);
    for (const key of keys) abort(key);
    publish({ images: [], rejection: undefined });
    void blobs?.remove(keys);
    return keys;
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => snapshot,
    /** Loads the draft's images and starts uploading. Nothing is uploaded before `start` or after `stop`. */
    start(): void {
      isRunning = true;
      if (persistence) loading ??= load(persistence);
      void (loading ?? Promise.resolve()).then(uploadWaiting);
    },
    stop(): void {
      isRunning = false;
      for (const key of [...uploads.keys()]) {
        abort(key);
        change(key, { stage: { status: 'waiting' } });
      }
    },
    /** Adds files up to the limit. Resolves once each of them is prepared or rejected. */
    add(files: readonly PickedFile[]): Promise<void> {
      if (limit.errorMessage === undefined) clear();
      const remainingCapacity = Math.max(0, limit.max - snapshot.images.length);
      const acceptedFiles = files.slice(0, remainingCapacity).map((file) => ({ key: nextKey(), file }));
      const addedImages = acceptedFiles.map(
        ({ key }): QueuedImage => ({ key, alt: '', image: undefined, stage: { status: 'preparing' } }),
      );
      publish({
        images: [...snapshot.images, ...addedImages],
        rejection:
          files.length > remainingCapacity && limit.errorMessage !== undefined
            ? { message: limit.errorMessage }
            : undefined,
      });
      for (const { key, file } of acceptedFiles)
        preparing = preparing.then(() => prepareAndUpload(key, file));
      return preparing;
    },
    setAlt(key: string, alt: string): void {
      change(key, { alt });
    },
    /** Moves an image by `offset`: towards the end, or with a negative number towards the start. */
    move(key: string, offset: number): void {
      const images = [...snapshot.images];
      const from = images.findIndex((image) => image.key === key);
      const to = Math.min(images.length - 1, Math.max(0, from + offset));
      const [image] = images.splice(from, 1);
      if (!image) return;
      images.splice(to, 0, image);
      publish({ images });
    },
    /** Retries the upload of one image. */
    retry: startUpload,
    /** Retries uploads that failed because of the connection. */
    retryOffline(): void {
      for (const { key, stage } of snapshot.images)
        if (stage.status === 'failed' && stage.isOffline) void startUpload(key);
    },
    /** Removes an image from the queue, cancels its upload and deletes its stored file. */
    async remove(key: string): Promise<void> {
      const wasSent = !['preparing', 'waiting'].includes(find(key)?.stage.status ?? 'preparing');
      abort(key);
      removeEntry(key);
      publish({ rejection: undefined });
      await Promise.all([blobs?.remove([key]), wasSent && remove([key])]);
    },
    /**
     * Uploads all images that are not stored, or that the server may have deleted. Returns all images in order; undefined if one is
     * missing. An image whose upload got no response counts as missing only without `urlOf`.
     */
    async uploadAll(): Promise<readonly ReadyImage[] | undefined> {
      const count = snapshot.images.length;
      await loading;
      await preparing;
      // A file was rejected.
      if (snapshot.images.length < count) return undefined;
      const missingImages = snapshot.images.filter(
        ({ image, stage }) =>
          stage.status !== 'stored' || (image !== undefined && !isRecentUpload(stage.stored_at, now())),
      );
      await Promise.all(missingImages.map(({ key }) => startUpload(key)));
      const ready = snapshot.images.map(({ key, image, stage }): ReadyImage | undefined => {
        if (stage.status === 'stored') return { url: stage.url, image, isStored: true };
        const isDelayed = stage.status === 'failed' && stage.isOffline && image !== undefined;
        return urlOf && isDelayed ? { url: urlOf(key), image, isStored: false } : undefined;
      });
      return ready.every((image) => image !== undefined) ? ready : undefined;
    },
    /** Deletes the stored files but keeps the images for another try. Keeps files whose images are no longer on this device. */
    async deleteUploads(): Promise<void> {
      const storedImages = snapshot.images.filter(
        ({ stage, image }) => stage.status === 'stored' && image !== undefined,
      );
      for (const { key } of storedImages) change(key, { stage: { status: 'waiting' } });
      await remove(storedImages.map(({ key }) => key));
    },
    /** Empties the queue but keeps the stored files, because the feature now refers to them. */
    release(): void {
      clear();
    },
    /** Empties the queue and deletes the stored files. */
    async discard(): Promise<void> {
      await remove(clear());
    },
  };
}
