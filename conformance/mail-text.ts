/** Returns the text of a raw mail: all its text parts, decoded, without markup. */
export function mailText(raw: string): string {
  const end = /\r?\n\r?\n/.exec(raw);
  const head = end ? raw.slice(0, end.index) : raw;
  const body = end ? raw.slice(end.index + end[0].length) : '';
  const headers = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const header = (name: string) =>
    headers
      .find((line) => line.toLowerCase().startsWith(`${name}:`))
      ?.slice(name.length + 1)
      .trim() ?? '';

  const type = header('content-type');
  const boundary = /boundary="?([^";]+)/i.exec(type)?.[1];
  if (boundary) {
    const parts = body.split(`--${boundary}`).slice(1, -1);
    return parts.map((part) => mailText(part.replace(/^\r?\n/, ''))).join('\n');
  }
  if (type && !/^text\//i.test(type)) return '';
  const text = decode(body, header('content-transfer-encoding').toLowerCase());
  return /^text\/html/i.test(type) ? removeMarkup(text) : text;
}

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

function removeMarkup(html: string): string {
  return html.replace(/<(style|script)\b.*?<\/\1>/gis, '').replace(/<[^>]*>/g, ' ');
}
