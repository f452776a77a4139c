import { expect, it } from 'vitest';
import { mailText } from './mail-text.ts';

const lines = (...all: string[]) => all.join('\r\n');

it('reads a mail with one part', () => {
  expect(mailText(lines('Subject: Hello', '', 'Your code is 123456'))).toBe('Your code is 123456');
});

it('reads all text parts, in quoted-printable and base64, without markup', () => {
  const html = '<style>p { color: #654321 }</style><p title="999999">Code <b>123456</b></p>';
  const raw = lines(
    'Content-Type: multipart/mixed;',
    ' boundary="outer"',
    '',
    '--outer',
    'Content-Type: multipart/alternative; boundary=inner',
    '',
    '--inner',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    'Zo=C3=AB, your code is 1234=',
    '56',
    '--inner',
    'Content-Type: text/html; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(html).toString('base64'),
    '--inner--',
    '--outer',
    'Content-Type: image/png',
    '',
    '777777',
    '--outer--',
  );
  const text = mailText(raw);
  expect(text).toContain('Zoë, your code is 123456');
  expect(text).toMatch(/Code\s+123456/);
  expect(text).not.toMatch(/654321|777777|999999/);
});
