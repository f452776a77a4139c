import { expect } from 'vitest';

/** Fails unless both lists have the same names. The message shows the difference and `whatToDo`. */
export function expectListed(found: Iterable<string>, listed: Iterable<string>, whatToDo: string): void {
  const [there, named] = [[...new Set(found)], [...new Set(listed)]];
  const notListed = there.filter((name) => !named.includes(name));
  const notFound = named.filter((name) => !there.includes(name));
  expect({ notListed, notFound }, whatToDo).toEqual({ notListed: [], notFound: [] });
}
