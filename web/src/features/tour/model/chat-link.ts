// @spec guide/tour-page

import type { TourContact } from './tour-guide.ts';

/** Returns the chat link of a contact, by default a WhatsApp link with the phone number; undefined for an example contact. */
export function chatLink({ phone, chat_url, is_example }: TourContact): string | undefined {
  if (is_example) return undefined;
  return chat_url || `https://wa.me/${phone.replace(/\D/g, '')}`;
}
