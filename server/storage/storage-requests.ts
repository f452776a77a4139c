/** Bounds of what may be asked of the storage service, which answers 500 to some of it. */
import * as z from 'zod/mini';

const COLUMNS = ['name', 'updated_at', 'created_at', 'last_accessed_at'];
const REMOVED_AT_ONCE = 1_000;
const MAX_NAME = 1_024;

/** Neither the database nor a file system has a place for the character zero. */
const name = z.string().check(
  z.maxLength(MAX_NAME),
  z.refine((text) => !text.includes('\0')),
);

const listSchema = z.looseObject({
  prefix: z.optional(name),
  search: z.nullish(name),
  limit: z.nullish(z.int().check(z.minimum(0))),
  offset: z.nullish(z.int().check(z.minimum(0))),
  sortBy: z.nullish(
    z.looseObject({
      column: z.optional(z.enum(COLUMNS)),
      order: z.optional(z.enum(['asc', 'desc'])),
    }),
  ),
});

const removalSchema = z.looseObject({
  prefixes: z.array(name).check(z.maxLength(REMOVED_AT_ONCE)),
});

/** Returns why a list cannot be given, null when it can. */
export function listRejection(body: Uint8Array): string | null {
  return listSchema.safeParse(jsonOf(body)).success
    ? null
    : `prefix and search are texts, limit and offset whole numbers, and sortBy names one of ${COLUMNS.join(', ')}.`;
}

/** Returns why files cannot be removed, null when they can. */
export function removalRejection(body: Uint8Array): string | null {
  return removalSchema.safeParse(jsonOf(body)).success
    ? null
    : `prefixes lists at most ${REMOVED_AT_ONCE} names of files.`;
}

function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
}

/** The name of a file as the storage service sees it: the rest of the path, decoded once. */
export function objectName({ url }: { readonly url: string }, prefix: string): string {
  const rest = new URL(url).pathname.slice(prefix.length);
  try {
    return decodeURIComponent(rest);
  } catch {
    return rest;
  }
}
