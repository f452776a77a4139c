import type { Transaction } from '../../server/postgres/client/transaction.ts';
import type { Community } from '../community/community.ts';

/**
 * Marks the example hotels and contacts of a new site as real, as if the demo's admin had done so. Visitors of the demo cannot call
 * real people or open real websites by mistake: the phone numbers are reserved for fiction, and the websites are under the domain .example.
 */
export async function markTourExamplesAsReal(
  transaction: Transaction,
  { members }: Community,
): Promise<void> {
  const admin = members.find(({ role }) => role === 'admin');
  await transaction`select set_config('request.jwt.claim.sub', ${admin?.id ?? ''}, true)`;
  await transaction`update public.tour_hotels set is_example = false`;
  await transaction`update public.tour_contacts set is_example = false`;
}
