import { join } from 'node:path';
import { type Environment, EnvironmentError, readEnvironment } from '../../environment.ts';
import { checkDatabase } from './check-database.ts';
import { checkFolder, checkSecrets } from './check-folder.ts';
import { checkBackups, checkBucket, checkMail, checkUpstreams } from './check-services.ts';
import { checkSettings } from './check-settings.ts';
import { checkSite } from './check-site.ts';
import { type Finding, failed, runCheck } from './finding.ts';

type Options = {
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly supabaseFolder: string;
  /** Email address for a test mail; null sends no mail. */
  readonly sendTo: string | null;
};

/** Runs all checks. Changes nothing; the findings contain no secret. */
export async function runChecks({ variables, supabaseFolder, sendTo }: Options): Promise<readonly Finding[]> {
  let environment: Environment;
  try {
    environment = readEnvironment(variables);
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    return error.errorMessages.map((message) => failed('settings', message));
  }
  const { siteUrl, port } = environment;
  return checkInstance(environment, { supabaseFolder, sendTo, site: siteUrl ?? `http://localhost:${port}` });
}

type InstanceOptions = Omit<Options, 'variables'> & {
  /** The public URL of the site. */
  readonly site: string;
};

/** Runs all checks of a parsed environment; for a Supabase project only those of the settings and the site. */
export async function checkInstance(
  environment: Environment,
  { supabaseFolder, sendTo, site }: InstanceOptions,
): Promise<readonly Finding[]> {
  const { dataDir } = environment;
  const settings = checkSettings(environment, process.versions.node);
  if (environment.supabase) return [...settings, ...(await runCheck('site', () => checkSite(site, null)))];

  const folder = await runCheck('data folder', () => checkFolder(environment));
  const { secrets, finding } = await checkSecrets(dataDir);
  const migrations = join(supabaseFolder, 'migrations');
  const otherFindings = await Promise.all([
    runCheck('database', () => checkDatabase(environment, secrets, migrations)),
    runCheck('bucket', () => checkBucket(environment)),
    runCheck('mail', () => checkMail(environment, sendTo)),
    runCheck('backup', () => checkBackups(environment, Date.now())),
    runCheck('upstreams', () => checkUpstreams(environment)),
    runCheck('site', () => checkSite(site, secrets)),
  ]);
  return [...settings, ...folder, finding, ...otherFindings.flat()];
}
