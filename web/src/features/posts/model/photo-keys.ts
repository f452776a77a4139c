/**
 * Makes the keys of photos, which name their files: the moment in milliseconds, as a number of its own for each of several
 * photos that come in the same one, and never one of those that there are already.
 */
export function photoKeys(now: () => number, taken: readonly { readonly key: string }[]): () => string {
  let last = Math.max(0, ...taken.map(({ key }) => Number(key)));
  return () => {
    last = Math.max(now(), last + 1);
    return String(last);
  };
}
