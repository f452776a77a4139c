/** The orders that the database knows (search_members), and what they are called on screen. */
export const MEMBER_ORDERS = [
  { value: 'newest', label: 'Newest' },
  { value: 'most_ridden', label: 'Most ridden' },
] as const;

export type MemberOrder = (typeof MEMBER_ORDERS)[number]['value'];

/** The order named by a text such as an address may hold; any other text stands for the usual one. */
export function memberOrder(text: string | null): MemberOrder {
  return text === 'most_ridden' ? text : 'newest';
}
