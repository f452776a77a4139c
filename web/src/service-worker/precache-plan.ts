import type { WorkerBuild } from './worker-build.ts';

/** The assets of the build that are not stored yet, and the stored assets that are not part of the build. */
export type PrecachePlan = { readonly load: readonly string[]; readonly outdated: readonly string[] };

/**
 * Compares the assets of a build with the stored ones. Their names contain a hash of their content, so an asset of an earlier
 * build, or of an installation that was interrupted, is not loaded again.
 */
export function precachePlan(
  { assets }: Pick<WorkerBuild, 'assets'>,
  stored: readonly string[],
): PrecachePlan {
  const [assetPaths, storedPaths] = [new Set(assets), new Set(stored)];
  return {
    load: assets.filter((path) => !storedPaths.has(path)),
    outdated: stored.filter((path) => !assetPaths.has(path)),
  };
}
