import type { SignedInMember } from '../http/access-token.ts';

/** A member whose request is on its way to the data service. */
export type Visitor = {
  readonly member: SignedInMember;
  /** What the database found when it was asked; null where nothing came to it. */
  accountExists: boolean | null;
};
