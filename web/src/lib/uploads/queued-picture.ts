/** How far a picture has come on its way to the storage. */
type UploadStage =
  | { readonly at: 'preparing' }
  | { readonly at: 'waiting' }
  | { readonly at: 'uploading'; readonly progress: number }
  | { readonly at: 'failed'; readonly errorMessage: string; readonly isOffline: boolean }
  /** `since`: when the upload ended, by this browser's clock. */
  | { readonly at: 'stored'; readonly url: string; readonly since: number };

export type QueuedPicture = {
  /** Also names the file, where the feature wants that. */
  readonly key: string;
  /** Alternative text. */
  readonly alt: string;
  /** The prepared picture; undefined while the file is being prepared. */
  readonly picture: Blob | undefined;
  readonly stage: UploadStage;
};

/** Why a file is not in the queue. */
export type Rejection = { readonly message: string; readonly hint?: string };

export type QueueSnapshot = {
  readonly pictures: readonly QueuedPicture[];
  readonly rejection: Rejection | undefined;
};

export type PictureUpload = {
  readonly key: string;
  readonly picture: Blob;
  readonly signal: AbortSignal;
  readonly onProgress: (fraction: number) => void;
};

/** What a file picker returns; undefined when it was closed without a file. */
export type PickedFile = File | undefined;
