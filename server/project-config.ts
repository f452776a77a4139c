import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parse } from 'smol-toml';
import * as z from 'zod/mini';

const templateSchema = z.object({ subject: z.string(), content_path: z.string() });

const configSchema = z.object({
  api: z.object({ schemas: z.array(z.string()), max_rows: z.number() }),
  storage: z.object({ file_size_limit: z.string() }),
  auth: z.looseObject({
    jwt_expiry: z.number(),
    minimum_password_length: z.number(),
    email: z.looseObject({
      otp_length: z.number(),
      template: z.object({
        confirmation: templateSchema,
        recovery: templateSchema,
        email_change: templateSchema,
      }),
    }),
  }),
});

/** The parts of supabase/config.toml that this server uses. */
export type ProjectConfig = z.infer<typeof configSchema>;

/** A mail template. Its texts can contain placeholders such as {{ .Token }}. */
export type MailTemplate = { readonly subject: string; readonly html: string; readonly text: string };
export type MailTemplates = {
  readonly confirmation: MailTemplate;
  readonly recovery: MailTemplate;
  readonly email_change: MailTemplate;
  /** Sent to an applicant whom a moderator approved. */
  readonly approval: MailTemplate;
};

/** Reads and validates supabase/config.toml. */
export async function readProjectConfig(supabaseFolder: string): Promise<ProjectConfig> {
  return configSchema.parse(parse(await readFile(join(supabaseFolder, 'config.toml'), 'utf8')));
}

/**
 * Reads the mail templates in the configuration, and the template of the approval mail, which Supabase does not have. The plain
 * text is in a .txt file beside the HTML.
 */
export async function readMailTemplates(
  config: ProjectConfig,
  supabaseFolder: string,
): Promise<MailTemplates> {
  const read = ({ subject, content_path }: z.infer<typeof templateSchema>) =>
    readMailTemplate(subject, join(dirname(supabaseFolder), content_path));
  const { confirmation, recovery, email_change } = config.auth.email.template;
  const [confirmationMail, recoveryMail, changeMail, approval] = await Promise.all([
    read(confirmation),
    read(recovery),
    read(email_change),
    readMailTemplate(
      'Your THRILLSEEKERS account is approved',
      join(supabaseFolder, 'templates', 'approval.html'),
    ),
  ]);
  return { confirmation: confirmationMail, recovery: recoveryMail, email_change: changeMail, approval };
}

/** Reads one template, by the path of its HTML file. */
export async function readMailTemplate(subject: string, path: string): Promise<MailTemplate> {
  const [html, text] = await Promise.all([
    readFile(path, 'utf8'),
    readFile(path.replace(/\.html$/, '.txt'), 'utf8'),
  ]);
  return { subject, html, text };
}
