import { expect, it } from 'vitest';
import { fillTemplate } from './fill-template.ts';

it('inserts values unchanged into text and escaped into HTML, and nothing for missing values', () => {
  const filled = fillTemplate(
    {
      subject: 'Code {{ .Token }}',
      text: 'For {{ .Email }}: {{.Token}}{{ .Nothing }}',
      html: '<p title="{{ .Email }}">{{ .Token }}</p>',
    },
    { Email: `"<b>&'@park.example`, Token: '$& 123456' },
  );
  expect(filled).toEqual({
    subject: 'Code $& 123456',
    text: `For "<b>&'@park.example: $& 123456`,
    html: '<p title="&quot;&lt;b&gt;&amp;&#39;@park.example">$&amp; 123456</p>',
  });
});
