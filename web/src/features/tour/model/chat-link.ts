// @spec guide/tour-page

/** Returns the URL of a chat with a phone number, which it contains as digits with the country code. */
export function chatLink(phone: string): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}`;
}
