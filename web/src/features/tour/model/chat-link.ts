// @spec guide/tour-page

import type { TourContact } from './tour-guide.ts';

/** Returns the URL of a chat with a contact: their own, or one with the digits of their number. Examples have none. */
export function chatLink({ phone, chat_url, is_example }: TourContact): string | undefined {
  if (is_example) return undefined;
  return chat_url || `https://wa.me/${phone.replace(/\D/g, '')}`;
}
