import type { CompiledQuery } from 'kysely';
import type { Standing } from '../../postgres/standing.ts';
import type { SignedInMember } from './access-token.ts';

/** A statement that was carried out for a request, and what it gave. */
export type Heard = { readonly query: CompiledQuery; readonly rows: readonly unknown[] };

/** A member whose request is on its way to the data service. */
export type Visitor = {
  readonly member: SignedInMember;
  /** What the database found when it was asked; null where nothing came to it. */
  standing: Standing | 'good' | null;
  /** All statements of the request but those of functions, where somebody wants to know; null where nobody does. */
  heard: Heard[] | null;
};
