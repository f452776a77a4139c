/** Runs work for the same key one at a time, in call order. Different keys do not wait for each other. */
export type KeyedMutex = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** Creates a mutex within this process. */
export function createKeyedMutex(): KeyedMutex {
  const lastResults = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const previous = lastResults.get(key) ?? Promise.resolve();
    const result = previous.then(work, work);
    lastResults.set(key, result);
    const cleanUp = () => {
      if (lastResults.get(key) === result) lastResults.delete(key);
    };
    result.then(cleanUp, cleanUp);
    return result;
  };
}
