import { App, type HonoContext, setExperimental } from '@supabase/lite';
import type { MiddlewareHandler } from 'hono';
import type { Secrets } from '../files/secrets.ts';
import {
  createAccessTokenReader,
  isIssuedTooFarAhead,
  issuedAheadSeconds,
} from '../http/request/access-token.ts';
import { REQUEST_SETTINGS } from '../postgres/connect-database.ts';
import { CONNECTION_LIMITS } from '../postgres/connection-limits.ts';
import type { ProjectConfig } from '../project-config.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import { BackendConnection } from './backend-connection.ts';
import { liteStorageAdapter } from './lite-storage-adapter.ts';

/** Serves /auth/v1 and /storage/v1 from a database. */
export type SupabaseBackend = {
  /** Creates the tables of auth, storage and the migration history where they are missing. */
  ensureSystemTables(): Promise<void>;
  /** Runs Supabase Lite's grants: all privileges on tables for the API roles. Must not run in several processes at once. */
  grantPrivileges(): Promise<void>;
  /** Sets the mailer. Call it before the first request. */
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
  /**
   * Multiplies the limits on rows that members add (private.row_limits); 0 turns them off. A factor below 1 does not lower the limit for
   * one statement.
   */
  readonly rowLimitFactor?: number;
};

/** Creates the backend; it connects when it is first used. */
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
  const connection = new BackendConnection(databaseUrl, CONNECTION_LIMITS.authAndStorage, settings);
  /** Accepts storage requests whose token has an `iat` ahead of our clock, within the tolerance. Supabase Lite would reject them. */
  const tolerateClockSkew: MiddlewareHandler<HonoContext> = async (context, next) => {
    const token = await readSkewedStorageToken(context.req.raw);
    if (!token) return next();
    const { id, sessionId, claims } = token;
    context.set('userId', id);
    context.set('jwt', claims);
    if (sessionId !== null) context.set('sessionId', sessionId);
    context.set('ignoreAuthorization', true);
    return next();
  };
  const readToken = createAccessTokenReader(secrets.jwtSecret);
  /**
   * Returns the verified token of a storage request if its `iat` is ahead of our clock but within the tolerance; otherwise
   * null.
   */
  const readSkewedStorageToken = async ({ url, headers }: Request) => {
    const authorization = headers.get('Authorization');
    if (authorization === null || !new URL(url).pathname.startsWith('/storage/v1/')) return null;
    const token = await readToken(authorization);
    return token && issuedAheadSeconds(token) > 0 && !isIssuedTooFarAhead(token) ? token : null;
  };
  // Omits settings that our own rate limits and mailer replace.
  const { rate_limit: _limits, email, ...authSettings } = config.auth;
  const { template: _templates, ...emailSettings } = email;
  const app = hideSecretsInError(
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
          // Weaker than our rule, because Supabase Lite counts fewer characters as symbols. Our sign-up checks the full rule first.
          password_requirements: 'letters_digits',
          site_url: siteUrl,
          additional_redirect_urls: [],
          jwt_secret: secrets.jwtSecret,
          publishable_key: secrets.publishableKey,
          secret_key: secrets.secretKey,
        },
        options: { server: { admin: false, disableStudio: true, middlewares: [tolerateClockSkew] } },
      }),
  );
  app._storageAdapter = liteStorageAdapter(objects);
  return {
    ensureSystemTables: () => app.ensureSystemSchema(),
    grantPrivileges: () => connection.grantPrivileges(),
    setMailer(mailer) {
      app._mailer = mailer;
    },
    fetch: async (request, peer) => app.fetch(request, { peerAddress: peer }),
    close: () => connection.close(),
  };
}

/** Replaces the error that Supabase Lite's constructor throws for an invalid setting: its message contains all settings, also the secrets. */
function hideSecretsInError<T>(build: () => T): T {
  try {
    return build();
  } catch (error) {
    const setting =
      error instanceof Error ? /"instanceLocation": "([^"]+)"/.exec(error.message)?.[1] : undefined;
    throw new Error(`supabase/config.toml has an invalid setting (${setting ?? 'no details'})`);
  }
}
