import { expect, it } from 'vitest';
import { smtpMail } from '../mail/smtp-mail.ts';
import { startMailServer } from './mail-server.ts';

it('decodes non-ASCII text and joins the lines that the encoding has split', async () => {
  await using mails = await startMailServer();
  const send = smtpMail(mails.url, async () => ({ name: 'Club', address: 'club@example.test' }));
  const words = `The riders of the lift hill café: ${'Zoë, '.repeat(20)}and a 🎢 for 20 €`;
  await send({ to: 'ada@example.test', subject: 'Café', text: words, html: `<p>${words}</p>` });
  const { raw, text } = await mails.waitForMail('ada@example.test');
  expect(raw).toContain('Content-Transfer-Encoding: quoted-printable');
  expect(text).toContain(words);
});
