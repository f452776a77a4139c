import type { MailTemplate } from '../../project-config.ts';

/** The name in the template files, which a Supabase project sends as they are. */
const DEFAULT_NAME = 'THRILLSEEKERS';

/** Returns the template with a placeholder for the community's name, {{ .Community }}, instead of the default name. */
export function namedTemplate({ subject, text, html }: MailTemplate): MailTemplate {
  const named = (words: string) => words.replaceAll(DEFAULT_NAME, '{{ .Community }}');
  return { subject: named(subject), text: named(text), html: named(html) };
}
