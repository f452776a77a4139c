/** The sender of a mail. nodemailer quotes the name and the address, so that neither can add a header or a recipient. */
export type MailSender = { readonly name: string; readonly address: string };

/** Returns the parts of MAIL_FROM: `Coaster Club <hello@club.example>`, or an address alone. */
export function parseMailSender(text: string): MailSender {
  const [, name, address] = /^([^<>]*)<([^<>]+)>$/.exec(text.trim()) ?? [];
  return address === undefined
    ? { name: '', address: text.trim() }
    : { name: (name ?? '').trim().replace(/^"(.*)"$/, '$1'), address };
}

/** Returns the sender address for servers where neither MAIL_FROM nor an admin sets one. */
export const defaultSenderAddress = (siteUrl: string): string => `noreply@${new URL(siteUrl).hostname}`;
