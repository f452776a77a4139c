import { expect } from 'vitest';

/** Fails unless a list names exactly what was found; the message shows the difference, and which file to change. */
export function expectListed(found: Iterable<string>, listed: Iterable<string>, whatToDo: string): void {
  const [there, named] = [[...new Set(found)], [...new Set(listed)]];
  const notListed = there.filter((name) => !named.includes(name));
  const notFound = named.filter((name) => !there.includes(name));
  expect({ notListed, notFound }, whatToDo).toEqual({ notListed: [], notFound: [] });
}
