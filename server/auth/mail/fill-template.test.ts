import { expect, it } from 'vitest';
import { fillTemplate } from './fill-template.ts';

it('fills in values as they are in text, escaped in HTML, and nothing where there is none', () => {
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
