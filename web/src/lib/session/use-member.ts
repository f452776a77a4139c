// @spec community/roles, guide/roles

import { createContext, useContext } from 'react';
import type { Person } from '../person.ts';

/** The signed-in member. The server enforces roles; the screens only hide buttons. */
export type Member = {
  readonly id: string;
  readonly name: string;
  readonly profile_picture: string | null;
  readonly isAdmin: boolean;
  readonly isModerator: boolean;
};

/** Provided by app/gate/gate.tsx, with the id as the React key, so that all screens are remounted for another member. */
export const MemberIdContext = createContext<string | null>(null);

/** Provided by app/layout/app-layout.tsx, which loads the profile and the role. */
export const MemberContext = createContext<Member | null>(null);

/**
 * Returns the signed-in member's id.
 * @throws Error outside of the provider of `MemberIdContext`
 */
export function useMemberId(): string {
  const id = useContext(MemberIdContext);
  if (id === null) throw new Error('useMemberId must be used within <Gate>');
  return id;
}

/**
 * Returns the signed-in member; the same object until something about them changes.
 * @throws Error outside of the provider of `MemberContext`
 */
export function useMember(): Member {
  const member = useContext(MemberContext);
  if (member === null) throw new Error('useMember must be used within <AppLayout>');
  return member;
}

type AuthoredRow = { readonly user_id: string; readonly author: Pick<Person, 'staff_role'> | null };

/** Returns whether a member may delete a row: admins any row, moderators any row except those of admins, other members only their own. */
export function mayDelete({ id, isAdmin, isModerator }: Member, row: AuthoredRow): boolean {
  return row.user_id === id || isAdmin || (isModerator && row.author?.staff_role !== 'admin');
}
