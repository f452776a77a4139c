/** The orders that the database supports (search_members), with their labels. */
export const MEMBER_ORDERS = [
  { value: 'newest', label: 'Newest' },
  { value: 'most_ridden', label: 'Most ridden' },
] as const;

export type MemberOrder = (typeof MEMBER_ORDERS)[number]['value'];

/** Parses the order from the URL; returns the default for any other text. */
export function memberOrder(text: string | null): MemberOrder {
  return text === 'most_ridden' ? text : 'newest';
}
