import type { MailTemplate } from '../../project-config.ts';

/** The community's name in the template files. They have no placeholder for it, because a Supabase project would not fill it. */
const DEFAULT_NAME = 'THRILLSEEKERS';

/** Returns the template with the placeholder {{ .Community }} in place of the default name. */
export function withCommunityPlaceholder({ subject, text, html }: MailTemplate): MailTemplate {
  const replaceName = (content: string) => content.replaceAll(DEFAULT_NAME, '{{ .Community }}');
  return { subject: replaceName(subject), text: replaceName(text), html: replaceName(html) };
}
