import type { Transaction } from '../../server/postgres/client/transaction.ts';
import type { Community } from '../community/community.ts';

/**
 * Makes the example hotels and contacts of every new site the real ones of the demo's tour, in the name of its admin. Nobody is
 * called or visited by mistake: the numbers are reserved for fiction, the sites are under the domain .example.
 */
export async function replaceTourExamples(transaction: Transaction, { members }: Community): Promise<void> {
  const admin = members.find(({ role }) => role === 'admin');
  await transaction`select set_config('request.jwt.claim.sub', ${admin?.id ?? ''}, true)`;
  await transaction`update public.tour_hotels set is_example = false`;
  await transaction`update public.tour_contacts set is_example = false`;
}
