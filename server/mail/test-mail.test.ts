import { expect, it } from 'vitest';
import { startMailServer } from '../testing/mail-server.ts';
import { sendTestMail } from './test-mail.ts';

it.each(['100%25safe', '100%safe'])(
  'sends the password %j of the URL to the mail server, and hides it in the conversation',
  async (password) => {
    await using mails = await startMailServer();
    const url = mails.url.replace('//', `//club:${password}@`);
    const sender = { name: 'Club', address: 'club@example.test' };
    const { conversation } = await sendTestMail(url, sender, 'ada@example.test');
    expect(conversation).toContain('C: AUTH PLAIN [secret]');
  },
);
