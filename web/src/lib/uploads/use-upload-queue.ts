import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ImageUpload, QueueSnapshot } from './queued-image.ts';
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
export type ImageUploadStage =
  /** `errorMessage`: why the picked file was rejected. */
  | { readonly status: 'idle'; readonly errorMessage?: string | undefined }
  | { readonly status: 'preparing' }
  | { readonly status: 'uploading'; readonly image: Blob; readonly progress: number }
  | { readonly status: 'failed'; readonly image: Blob; readonly errorMessage: string };

type ImageUploadOptions = {
  readonly prepare: (file: File | undefined, signal: AbortSignal) => Promise<Blob>;
  /** Returns why a file could not be prepared. */
  readonly describeRejection: (error: unknown) => string;
  readonly upload: (upload: ImageUpload) => Promise<string>;
  readonly uploadErrorMessage: string;
  readonly onStored: (url: string) => void;
};

/** Uploads one image: a newly picked file replaces the one in progress, and a failed upload can be retried. */
export function useImageUpload(options: ImageUploadOptions) {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const { queue, images, rejection } = useUploadQueue(() =>
    createUploadQueue({
      limit: { max: 1 },
      prepare: (file, signal) => latest.current.prepare(file, signal),
      describeRejection: (error) => ({ message: latest.current.describeRejection(error) }),
      upload: (upload) => latest.current.upload(upload),
      uploadErrorMessage: options.uploadErrorMessage,
      onStored: (url) => latest.current.onStored(url),
    }),
  );
  const queued = images[0];
  return {
    stage: stageOf(queued, rejection?.message),
    pick: (file: File | undefined): void => void queue.add([file]),
    retry: (): void => void (queued && queue.retry(queued.key)),
    cancel: queue.release,
  };
}

function stageOf(
  queued: QueueSnapshot['images'][number] | undefined,
  errorMessage?: string,
): ImageUploadStage {
  if (!queued) return { status: 'idle', errorMessage };
  const { image, stage } = queued;
  if (!image) return { status: 'preparing' };
  if (stage.status === 'failed') return { status: 'failed', image, errorMessage: stage.errorMessage };
  return { status: 'uploading', image, progress: stage.status === 'uploading' ? stage.progress : 0 };
}
