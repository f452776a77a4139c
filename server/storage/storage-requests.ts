/** Validates requests to the storage service, which responds with 500 to some invalid ones. */
import * as z from 'zod/mini';

const SORT_COLUMNS = ['name', 'updated_at', 'created_at', 'last_accessed_at'];
const MAX_REMOVED_FILES = 1_000;
const MAX_NAME_LENGTH = 1_024;

/** Neither PostgreSQL nor file systems can store the NUL character. */
const name = z.string().check(
  z.maxLength(MAX_NAME_LENGTH),
  z.refine((text) => !text.includes('\0')),
);

const listSchema = z.looseObject({
  prefix: z.optional(name),
  search: z.nullish(name),
  limit: z.nullish(z.int().check(z.minimum(0))),
  offset: z.nullish(z.int().check(z.minimum(0))),
  sortBy: z.nullish(
    z.looseObject({
      column: z.optional(z.enum(SORT_COLUMNS)),
      order: z.optional(z.enum(['asc', 'desc'])),
    }),
  ),
});

const removalSchema = z.looseObject({
  prefixes: z.array(name).check(z.maxLength(MAX_REMOVED_FILES)),
});

/** Returns the error message for an invalid list request, null for a valid one. */
export function listErrorMessage(body: Uint8Array): string | null {
  return listSchema.safeParse(parseJson(body)).success
    ? null
    : `prefix and search are strings, limit and offset whole numbers, and sortBy names one of ${SORT_COLUMNS.join(', ')}.`;
}

/** Returns the error message for an invalid removal request, null for a valid one. */
export function removalErrorMessage(body: Uint8Array): string | null {
  return removalSchema.safeParse(parseJson(body)).success
    ? null
    : `prefixes lists at most ${MAX_REMOVED_FILES} names of files.`;
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
}

/** Returns the name of a file as the storage service reads it: the path after `prefix`, decoded once if that is possible. */
export function objectName({ url }: { readonly url: string }, prefix: string): string {
  const path = new URL(url).pathname.slice(prefix.length);
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
