import { App, type HonoContext, setExperimental } from '@supabase/lite';
import type { MiddlewareHandler } from 'hono';
import type { Secrets } from '../files/secrets.ts';
import {
  CLOCK_TOLERANCE_SECONDS,
  createAccessTokenReader,
  type SignedInMember,
} from '../http/request/access-token.ts';
import { REQUEST_SETTINGS } from '../postgres/connect-database.ts';
import { CONNECTION_LIMITS } from '../postgres/connection-limits.ts';
import type { ProjectConfig } from '../project-config.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import { BackendConnection } from './backend-connection.ts';
import { liteStorageAdapter } from './lite-storage-adapter.ts';

/** Serves /auth/v1 and /storage/v1 from a database. */
export type SupabaseBackend = {
  /** Creates the auth, storage and history tables where they are missing. */
  ensureSystemTables(): Promise<void>;
  /** Makes the library grant the API roles all rights on tables. Must not run in several processes at once. */
  grantRights(): Promise<void>;
  /** Sets the mailer. No mail can be sent before. */
  setMailer(mailer: NonNullable<App['_mailer']>): void;
  /** @param peer address of the connection; null if unknown */
  fetch(request: Request, peer: string | null): Promise<Response>;
  close(): Promise<void>;
};

type Options = {
  readonly databaseUrl: string;
  readonly config: ProjectConfig;
  readonly secrets: Secrets;
  readonly siteUrl: string;
  readonly objects: ObjectStore;
  /** Multiplies the limits on rows that members add (private.row_limits); 0 turns them off. */
  readonly rowLimitFactor?: number;
};

/** Creates the backend; it connects at the first request. */
export function createSupabaseBackend({
  databaseUrl,
  config,
  secrets,
  siteUrl,
  objects,
  rowLimitFactor = 1,
}: Options): SupabaseBackend {
  setExperimental('storage', true);
  const settings = {
    ...REQUEST_SETTINGS,
    'thrillseekers.row_limit_factor': String(rowLimitFactor),
  };
  const connection = new BackendConnection(databaseUrl, CONNECTION_LIMITS.services, settings);
  /** Passes the member of a slightly early token to the storage service, which would reject the token. */
  const acceptEarlyToken: MiddlewareHandler<HonoContext> = async (context, next) => {
    const member = await earlyMemberOfStorage(context.req.raw);
    if (!member) return next();
    const { id, sessionId, claims } = member;
    context.set('userId', id);
    context.set('jwt', claims);
    if (sessionId !== null) context.set('sessionId', sessionId);
    context.set('ignoreAuthorization', true);
    return next();
  };
  const readToken = createAccessTokenReader(secrets.jwtSecret);
  /**
   * Returns the member of a token for storage that was issued slightly in the future, by a process whose clock
   * is ahead.
   */
  const earlyMemberOfStorage = async ({ url, headers }: Request) => {
    const authorization = headers.get('Authorization');
    if (authorization === null || !new URL(url).pathname.startsWith('/storage/v1/')) return null;
    const member = await readToken(authorization);
    return member && secondsAhead(member) > 0 && !isFromTheFuture(member) ? member : null;
  };
  // Rate limits apply in front of the service, and our own mailer reads the template files.
  const { rate_limit: _limits, email, ...authSettings } = config.auth;
  const { template: _templates, ...emailSettings } = email;
  const app = withoutSecrets(
    () =>
      new App({
        connection,
        api: config.api,
        db: { migrations: { enabled: true } },
        storage: { enabled: true, file_size_limit: config.storage.file_size_limit },
        auth: {
          ...authSettings,
          enabled: true,
          email: emailSettings,
          // The service knows fewer symbols than the rule allows, so the full rule is checked in front of it.
          password_requirements: 'letters_digits',
          site_url: siteUrl,
          additional_redirect_urls: [],
          jwt_secret: secrets.jwtSecret,
          publishable_key: secrets.publishableKey,
          secret_key: secrets.secretKey,
        },
        options: { server: { admin: false, disableStudio: true, middlewares: [acceptEarlyToken] } },
      }),
  );
  app._storageAdapter = liteStorageAdapter(objects);
  return {
    ensureSystemTables: () => app.ensureSystemSchema(),
    grantRights: () => connection.grantRights(),
    setMailer(mailer) {
      app._mailer = mailer;
    },
    fetch: async (request, peer) => app.fetch(request, { peerAddress: peer }),
    close: () => connection.close(),
  };
}

/**
 * Returns whether a token was issued further in the future than the clock tolerance. The service must see and
 * reject such a token. It would also reject a token one second early, so those are handled before it.
 */
function isFromTheFuture(member: SignedInMember): boolean {
  return secondsAhead(member) > CLOCK_TOLERANCE_SECONDS;
}

function secondsAhead({ claims: { iat } }: SignedInMember): number {
  return typeof iat === 'number' ? iat - Math.floor(Date.now() / 1000) : 0;
}

/**
 * Replaces the service's error for invalid settings, because it contains all settings, including the secrets.
 */
function withoutSecrets<T>(build: () => T): T {
  try {
    return build();
  } catch (error) {
    const setting =
      error instanceof Error ? /"instanceLocation": "([^"]+)"/.exec(error.message)?.[1] : undefined;
    throw new Error(
      `supabase/config.toml holds a setting that the auth service does not know (${setting ?? 'no details'})`,
    );
  }
}
