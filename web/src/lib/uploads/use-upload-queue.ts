import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { PictureUpload, QueueSnapshot } from './queued-picture.ts';
import { createUploadQueue, type UploadQueue } from './upload-queue.ts';

/** Runs an upload queue as long as its component is mounted. */
export function useUploadQueue(create: () => UploadQueue): { readonly queue: UploadQueue } & QueueSnapshot {
  const [queue] = useState(create);
  useEffect(() => {
    queue.start();
    return queue.stop;
  }, [queue]);
  return { queue, ...useSyncExternalStore(queue.subscribe, queue.snapshot) };
}

/** Upload state of a field with one image. */
export type PictureStage =
  | { readonly at: 'idle'; readonly errorMessage?: string | undefined }
  | { readonly at: 'preparing' }
  | { readonly at: 'uploading'; readonly picture: Blob; readonly progress: number }
  | { readonly at: 'failed'; readonly picture: Blob; readonly errorMessage: string };

type PictureUploadOptions = {
  readonly prepare: (file: File | undefined, signal: AbortSignal) => Promise<Blob>;
  /** Reports why a file could not be prepared. */
  readonly rejectionOf: (error: unknown) => string;
  readonly upload: (upload: PictureUpload) => Promise<string>;
  readonly uploadFailed: string;
  readonly onStored: (url: string) => void;
};

/** Uploads one image: a newly picked file replaces the one in progress, and a failed upload can be retried. */
export function usePictureUpload(options: PictureUploadOptions) {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const { queue, pictures, rejection } = useUploadQueue(() =>
    createUploadQueue({
      limit: { max: 1 },
      prepare: (file, signal) => latest.current.prepare(file, signal),
      rejectionOf: (error) => ({ message: latest.current.rejectionOf(error) }),
      upload: (upload) => latest.current.upload(upload),
      uploadFailed: options.uploadFailed,
      onStored: (url) => latest.current.onStored(url),
    }),
  );
  const queued = pictures[0];
  return {
    stage: stageOf(queued, rejection?.message),
    pick: (file: File | undefined): void => void queue.add([file]),
    retry: (): void => void (queued && queue.retry(queued.key)),
    cancel: queue.release,
  };
}

function stageOf(queued: QueueSnapshot['pictures'][number] | undefined, errorMessage?: string): PictureStage {
  if (!queued) return { at: 'idle', errorMessage };
  const { picture, stage } = queued;
  if (!picture) return { at: 'preparing' };
  if (stage.at === 'failed') return { at: 'failed', picture, errorMessage: stage.errorMessage };
  return { at: 'uploading', picture, progress: stage.at === 'uploading' ? stage.progress : 0 };
}
