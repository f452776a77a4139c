import type { MailTemplate } from '../../project-config.ts';

/** The community's name in the template files. A Supabase project sends these files unchanged. */
const DEFAULT_NAME = 'THRILLSEEKERS';

/** Returns the template with the placeholder {{ .Community }} in place of the default name. */
export function withCommunityPlaceholder({ subject, text, html }: MailTemplate): MailTemplate {
  const replaceName = (words: string) => words.replaceAll(DEFAULT_NAME, '{{ .Community }}');
  return { subject: replaceName(subject), text: replaceName(text), html: replaceName(html) };
}
