/** Upload state of an image. */
type UploadStage =
  | { readonly status: 'preparing' }
  | { readonly status: 'waiting' }
  | { readonly status: 'uploading'; readonly progress: number }
  /** `isOffline`: the upload got no response. */
  | { readonly status: 'failed'; readonly errorMessage: string; readonly isOffline: boolean }
  /** `stored_at`: when the upload ended, in ms, by this browser's clock. */
  | { readonly status: 'stored'; readonly url: string; readonly stored_at: number };

export type QueuedImage = {
  /** The time at which the image was picked, in ms, as text; unique in the queue. Features may also use it as the file's name. */
  readonly key: string;
  /** Alternative text. */
  readonly alt: string;
  /**
   * The prepared image. Undefined while the file is being prepared or read from IndexedDB, and if the upload is stored but IndexedDB
   * no longer has the image.
   */
  readonly image: Blob | undefined;
  readonly stage: UploadStage;
};

/** An image that can be published. */
export type ReadyImage = {
  /** The URL, or the path, by which a row refers to the stored file. */
  readonly url: string;
  /** Undefined if the upload is stored but IndexedDB no longer has the image. */
  readonly image: Blob | undefined;
  /** False if the upload got no response: upload `image` later, with the same key. */
  readonly isStored: boolean;
};

/** Why a file is not in the queue. */
export type Rejection = { readonly message: string; readonly hint?: string };

export type QueueSnapshot = {
  readonly images: readonly QueuedImage[];
  readonly rejection: Rejection | undefined;
};

export type ImageUpload = {
  readonly key: string;
  readonly image: Blob;
  readonly signal: AbortSignal;
  readonly onProgress: (fraction: number) => void;
};

/** The result of a file picker; undefined if it was closed without a file. */
export type PickedFile = File | undefined;
