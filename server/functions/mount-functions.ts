import type { Logger } from 'pino';
import type { FunctionHandler, Services } from '../../supabase/functions/_shared/services.ts';
import { api } from '../../supabase/functions/api/index.ts';
import { getParks } from '../../supabase/functions/get-parks/index.ts';
import { getWaitTimes } from '../../supabase/functions/get-wait-times/index.ts';
import type { Environment } from '../environment.ts';

/** The functions served under /functions/v1, by name. */
export type FunctionHandlers = ReadonlyMap<string, FunctionHandler>;

type Options = {
  /** Handles the requests that functions send to auth, data and storage, within this process. */
  readonly backend: { fetch(request: Request): Promise<Response> };
  readonly siteUrl: string;
  /** The secret key of the instance, with which functions act as `service_role`. */
  readonly serviceKey: string;
  readonly environment: Environment;
  readonly log: Logger;
};

/**
 * Creates the functions of supabase/functions from the same files that Supabase's edge runtime uses. Omits
 * delete-files, because this server deletes files without a function (server/storage/deletion-queue.ts).
 */
export function mountFunctions({
  backend,
  siteUrl,
  serviceKey,
  environment,
  log,
}: Options): FunctionHandlers {
  const settings: Readonly<Record<string, string>> = { QUEUE_TIMES_URL: environment.queueTimesUrl };
  const services: Services = {
    project: { url: siteUrl, serviceKey, fetch: (request) => backend.fetch(request) },
    setting: (name) => settings[name],
    log: (message, cause) => log.warn({ err: cause }, message),
  };
  return new Map([
    ['api', api(services)],
    ['get-parks', getParks(services)],
    ['get-wait-times', getWaitTimes(services)],
  ]);
}
