/** The build that the service worker belongs to. */
export type WorkerBuild = {
  /** Hash of all files. */
  readonly id: string;
  /** Paths of the files with a content hash in their name: scripts, styles, fonts. */
  readonly assets: readonly string[];
  /** Paths of the other files that the app needs without a network, besides its page. */
  readonly files: readonly string[];
  /** Path of the page's script, which identifies a page of this build. */
  readonly entry: string;
};

/** The build step replaces this name with the build (web/build/build-service-worker.ts). */
declare const WORKER_BUILD: WorkerBuild;

export const build: WorkerBuild = WORKER_BUILD;
