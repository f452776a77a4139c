import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import * as z from 'zod/mini';
import { BlockedMember } from '../../../features/blocks/components/blocked-member.tsx';
import { useMember } from '../../../features/members/api/get-member.ts';
import { MemberNotFound } from '../../../features/members/components/member-not-found.tsx';

// A URL parameter can be any text; the database rejects one that is not an id. Lower case, like the ids with which it is compared.
const memberIdSchema = z.guid().check(z.toLowerCase());

type MemberLogProps = {
  /** Renders the screen. The name is empty until the member is loaded. */
  readonly render: (memberId: string, name: string) => ReactNode;
};

/** Renders a screen about the log of the member whose id is in the URL. */
export function MemberLog({ render }: MemberLogProps) {
  const memberId = memberIdSchema.safeParse(useParams().memberId).data;
  if (memberId === undefined) return <MemberNotFound />;
  return <LogOfMember key={memberId} memberId={memberId} render={render} />;
}

function LogOfMember({ memberId, render }: MemberLogProps & { readonly memberId: string }) {
  const { data: member } = useMember(memberId);
  if (member === null) return <BlockedMember memberId={memberId} notFound={<MemberNotFound />} />;
  return render(memberId, member?.name ?? '');
}
