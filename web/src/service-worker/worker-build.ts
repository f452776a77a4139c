/** The build that the service worker belongs to. */
export type WorkerBuild = {
  /** Hash of the page, of the content of `files`, and of the paths in `assets`. */
  readonly id: string;
  /** Paths of the files with a content hash in their name: scripts, styles, fonts. */
  readonly assets: readonly string[];
  /** Paths of the other files that the app needs without a network, besides its page. */
  readonly files: readonly string[];
  /** Path of the script in index.html. A page belongs to this build if it contains this path. */
  readonly entry: string;
};

/** The build step replaces this name with the build (web/build/build-service-worker.ts). */
declare const WORKER_BUILD: WorkerBuild;

export const build: WorkerBuild = WORKER_BUILD;
