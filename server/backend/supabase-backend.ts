import { App, setExperimental } from '@supabase/lite';
import { createPostgresConnection } from '@supabase/lite/postgres';
import type { Secrets } from '../files/secrets.ts';
import { SESSION_SETTINGS } from '../postgres/connect-database.ts';
import { answerableRefusal } from './answerable-refusal.ts';
import type { AuthMailer } from './auth-mailer.ts';
import { liteStorageAdapter } from './lite-storage-adapter.ts';
import type { ObjectStore } from './object-store.ts';
import type { ProjectConfig } from './project-config.ts';
import { isoTimestamp } from './timestamps.ts';

/** Serves /auth/v1, /rest/v1 and /storage/v1 from a database. */
export type SupabaseBackend = {
  /** Creates the auth, storage and history tables where they are missing. */
  ensureSystemTables(): Promise<void>;
  /** Sets the mailer; before it is set, no mail can be sent. */
  setMailer(mailer: AuthMailer): void;
  /** @param peer the address of the connection, null when unknown */
  fetch(request: Request, peer: string | null): Promise<Response>;
  close(): Promise<void>;
};

type Options = {
  readonly databaseUrl: string;
  readonly config: ProjectConfig;
  readonly secrets: Secrets;
  readonly siteUrl: string;
  readonly objects: ObjectStore;
};

/** Connections of requests; a request holds one while its statement runs. */
const CONNECTIONS = 12;

/** Builds the backend; it connects with the first request. */
export function createSupabaseBackend({
  databaseUrl,
  config,
  secrets,
  siteUrl,
  objects,
}: Options): SupabaseBackend {
  setExperimental('storage', true);
  const connection = createPostgresConnection({
    url: databaseUrl,
    postgresOptions: {
      max: CONNECTIONS,
      idle_timeout: 60,
      connect_timeout: 10,
      connection: SESSION_SETTINGS,
      onnotice: () => undefined,
      types: {
        timestamptz: { to: 1184, from: [1184], serialize: (value: unknown) => value, parse: isoTimestamp },
      },
    },
  });
  connection.normalizeDbError = answerableRefusal;
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
        options: { server: { admin: false, disableStudio: true } },
      }),
  );
  app._storageAdapter = liteStorageAdapter(objects);
  return {
    ensureSystemTables: () => app.ensureSystemSchema(),
    setMailer(mailer) {
      app._mailer = mailer;
    },
    fetch: (request, peer) => app.fetch(request, { peerAddress: peer }),
    close: () => connection.close(),
  };
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
