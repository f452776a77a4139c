/** Runs work for the same key one after the other, in the order of the calls; different keys don't wait. */
export type Turns = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** Turns within this process. */
export function oneAtATime(): Turns {
  const last = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const previous = last.get(key) ?? Promise.resolve();
    const result = previous.then(work, work);
    last.set(key, result);
    const forget = () => {
      if (last.get(key) === result) last.delete(key);
    };
    result.then(forget, forget);
    return result;
  };
}
