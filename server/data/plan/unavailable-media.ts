import { DataError } from '../errors.ts';
import { mediaTypeOf } from '../request/media-type.ts';
import type { AnswerFormat } from '../request/request-tree.ts';

/** The request accepts a format alone that its result, or this database, cannot give. */
export function unavailableMedia(format: AnswerFormat): DataError {
  return new DataError({
    status: 406,
    code: 'PGRST107',
    message: `None of these media types are available: ${mediaTypeOf(format)}`,
  });
}
