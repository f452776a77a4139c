/** Location of a database, and the settings of its sessions. */
export type ConnectionOptions = {
  readonly host: string;
  readonly port: number;
  /** Undefined to use the driver's defaults, such as PGUSER. */
  readonly user: string | undefined;
  readonly password: string | undefined;
  readonly database: string | undefined;
  readonly encryption: Encryption;
  /** Settings of each session. */
  readonly settings: SessionSettings;
};

/**
 * `unverified` and `preferred` accept any certificate. `preferred` uses encryption only if the database offers it.
 */
type Encryption = 'none' | 'preferred' | 'unverified' | 'verified';

export type SessionSettings = Readonly<Record<string, string | number>>;

/** URL parameters that configure the connection and are not session settings. */
const CONNECTION_PARAMETERS =
  /^(?:ssl.*|connect_timeout|target_session_attrs|channel_binding|keepalives.*|pgbouncer)$/;

const ENCRYPTIONS: Readonly<Record<string, Encryption>> = {
  disable: 'none',
  false: 'none',
  allow: 'unverified',
  prefer: 'preferred',
  require: 'unverified',
};

/** Parses the URL of a database. Settings in the URL override the given ones. */
export function connectionOptions(databaseUrl: string, settings: SessionSettings): ConnectionOptions {
  const { hostname, port, username, password, pathname, searchParams } = new URL(databaseUrl);
  const fromUrl = [...searchParams].filter(([name]) => !CONNECTION_PARAMETERS.test(name));
  return {
    host: decodeURIComponent(hostname).replace(/^\[(.*)\]$/, '$1') || 'localhost',
    port: Number(port || 5432),
    user: decodeURIComponent(username) || undefined,
    password: decodeURIComponent(password) || undefined,
    database: decodeURIComponent(pathname.slice(1)) || undefined,
    encryption: encryptionOf(searchParams),
    settings: { ...settings, ...Object.fromEntries(fromUrl) },
  };
}

function encryptionOf(parameters: URLSearchParams): Encryption {
  const mode = parameters.get('sslmode') ?? parameters.get('ssl');
  if (parameters.get('sslrootcert') === 'system') return 'verified';
  return mode === null ? 'none' : (ENCRYPTIONS[mode] ?? 'verified');
}
