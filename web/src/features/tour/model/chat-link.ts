// @spec guide/tour-page

/** Where a chat with a phone number opens. The number stands there with its country, in digits alone. */
export function chatLink(phone: string): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}`;
}
