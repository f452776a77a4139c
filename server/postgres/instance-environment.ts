import type { Environment } from '../environment.ts';
import type { Database } from './connect-database.ts';

/**
 * Stores settings from the environment. Locks the member quota and the mail sender if the environment sets them:
 * private.save_instance_settings then rejects changes to them.
 */
export async function applyInstanceEnvironment(
  sql: Database,
  { memberQuota, smtp, rateLimitFactor }: Pick<Environment, 'memberQuota' | 'smtp' | 'rateLimitFactor'>,
): Promise<void> {
  const from = smtp?.from ?? null;
  const locked = {
    ...(memberQuota !== null && { member_quota_mb: 'MEMBER_QUOTA_MB' }),
    ...(from && { mail_sender_address: 'MAIL_FROM' }),
    ...(from?.name && { mail_sender_name: 'MAIL_FROM' }),
  };
  const environment = {
    sends_mail: smtp !== null,
    mail_sender_name: from?.name || null,
    mail_sender_address: from?.address ?? null,
    rate_limit_factor: rateLimitFactor,
  };
  await sql.begin(async (transaction) => {
    if (memberQuota !== null)
      await transaction`update private.storage_settings set member_bytes = ${memberQuota}`;
    await transaction`
      update private.instance_settings
      set locked = ${JSON.stringify(locked)}::text::jsonb, environment = ${JSON.stringify(environment)}::text::jsonb`;
  });
}
