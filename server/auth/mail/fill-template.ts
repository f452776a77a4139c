import type { MailTemplate } from '../../project-config.ts';

type FilledTemplate = { readonly subject: string; readonly text: string; readonly html: string };

/** Fills the placeholders of a mail template, such as {{ .Token }}. Escapes the values in HTML; a missing value is empty. */
export function fillTemplate(
  template: MailTemplate,
  values: Readonly<Record<string, string>>,
): FilledTemplate {
  return {
    subject: fill(template.subject, values, keepUnescaped),
    text: fill(template.text, values, keepUnescaped),
    html: fill(template.html, values, escapeHtml),
  };
}

function fill(
  template: string,
  values: Readonly<Record<string, string>>,
  encode: (value: string) => string,
): string {
  return template.replace(/\{\{\s*\.(\w+)\s*\}\}/g, (_placeholder, name: string) =>
    encode(values[name] ?? ''),
  );
}

function keepUnescaped(value: string): string {
  return value;
}

function escapeHtml(value: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return value.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
