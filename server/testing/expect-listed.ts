import { expect } from 'vitest';

/** Fails unless both lists have the same names. The message shows the difference and `hint`, which says what to do. */
export function expectListed(found: Iterable<string>, listed: Iterable<string>, hint: string): void {
  const [foundNames, listedNames] = [[...new Set(found)], [...new Set(listed)]];
  const notListed = foundNames.filter((name) => !listedNames.includes(name));
  const notFound = listedNames.filter((name) => !foundNames.includes(name));
  expect({ notListed, notFound }, hint).toEqual({ notListed: [], notFound: [] });
}
