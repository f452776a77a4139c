import type { Environment } from '../environment.ts';
import type { Database } from './connect-database.ts';

/** Stores the settings that the environment sets, which private.save_instance_settings then locks. */
export async function applyInstanceEnvironment(
  sql: Database,
  { memberQuota, smtp, rateLimitFactor }: Pick<Environment, 'memberQuota' | 'smtp' | 'rateLimitFactor'>,
): Promise<void> {
  const locked = memberQuota === null ? {} : { member_quota_mb: 'MEMBER_QUOTA_MB' };
  const environment = { mail_from: smtp?.from ?? null, rate_limit_factor: rateLimitFactor };
  await sql.begin(async (transaction) => {
    if (memberQuota !== null)
      await transaction`update private.storage_settings set member_bytes = ${memberQuota}`;
    await transaction`
      update private.instance_settings
      set locked = ${JSON.stringify(locked)}::text::jsonb, environment = ${JSON.stringify(environment)}::text::jsonb`;
  });
}
