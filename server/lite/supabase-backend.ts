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
  /** Has the library grant the API roles all rights on tables; several processes at once would disturb each other. */
  grantRights(): Promise<void>;
  /** Sets the mailer; before it is set, no mail can be sent. */
  setMailer(mailer: NonNullable<App['_mailer']>): void;
  /**
   * @param peer the address of the connection, null when unknown
   */
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

/** Builds the backend; it connects with the first request. */
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
  /** Tells the storage service who sent a request with a token that it would reject for its clock. */
  const introduce: MiddlewareHandler<HonoContext> = async (context, next) => {
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
  /** Who sends a token that was issued a moment later than now, by a process whose clock is ahead: storage would reject it. */
  const earlyMemberOfStorage = async ({ url, headers }: Request) => {
    const authorization = headers.get('Authorization');
    if (authorization === null || !new URL(url).pathname.startsWith('/storage/v1/')) return null;
    const member = await readToken(authorization);
    return member && secondsAhead(member) > 0 && !isFromTheFuture(member) ? member : null;
  };
  // Limits are kept in front of the service, and template files are read by our own mailer.
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
          // The service knows fewer symbols than the rule allows; the whole rule is checked in front of it.
          password_requirements: 'letters_digits',
          site_url: siteUrl,
          additional_redirect_urls: [],
          jwt_secret: secrets.jwtSecret,
          publishable_key: secrets.publishableKey,
          secret_key: secrets.secretKey,
        },
        options: { server: { admin: false, disableStudio: true, middlewares: [introduce] } },
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
 * Whether a token was issued later than clocks that are a little apart explain. The service rejects it, which has to see it for
 * that; it would reject one that is a second early, too, so others are never shown to it.
 */
function isFromTheFuture(member: SignedInMember): boolean {
  return secondsAhead(member) > CLOCK_TOLERANCE_SECONDS;
}

function secondsAhead({ claims: { iat } }: SignedInMember): number {
  return typeof iat === 'number' ? iat - Math.floor(Date.now() / 1000) : 0;
}

/** The service's complaint about its settings repeats all of them, the secrets included; only the first line may be seen. */
function withoutSecrets<T>(build: () => T): T {
  try {
    return build();
  } catch (error) {
    const fault =
      error instanceof Error ? /"instanceLocation": "([^"]+)"/.exec(error.message)?.[1] : undefined;
    throw new Error(
      `supabase/config.toml holds a setting that the auth service does not know (${fault ?? 'no details'})`,
    );
  }
}
