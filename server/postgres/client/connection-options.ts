/** Where a database is and how its sessions begin. */
export type ConnectionOptions = {
  readonly host: string;
  readonly port: number;
  /** Undefined where the driver takes its defaults, such as PGUSER. */
  readonly user: string | undefined;
  readonly password: string | undefined;
  readonly database: string | undefined;
  readonly encryption: Encryption;
  /** Settings of each session. */
  readonly settings: SessionSettings;
};

/** `unverified`: any certificate; `preferred`: the same, where the database offers encryption at all. */
type Encryption = 'none' | 'preferred' | 'unverified' | 'verified';

export type SessionSettings = Readonly<Record<string, string | number>>;

/** Parameters of an address that say how to connect, and are no settings of the session. */
const NO_SETTINGS = /^(?:ssl.*|connect_timeout|target_session_attrs|channel_binding|keepalives.*|pgbouncer)$/;

const ENCRYPTIONS: Readonly<Record<string, Encryption>> = {
  disable: 'none',
  false: 'none',
  allow: 'unverified',
  prefer: 'preferred',
  require: 'unverified',
};

/** Reads the address of a database; settings that it names win over the given ones. */
export function connectionOptions(address: string, settings: SessionSettings): ConnectionOptions {
  const { hostname, port, username, password, pathname, searchParams } = new URL(address);
  const named = [...searchParams].filter(([name]) => !NO_SETTINGS.test(name));
  return {
    host: decodeURIComponent(hostname).replace(/^\[(.*)\]$/, '$1') || 'localhost',
    port: Number(port || 5432),
    user: decodeURIComponent(username) || undefined,
    password: decodeURIComponent(password) || undefined,
    database: decodeURIComponent(pathname.slice(1)) || undefined,
    encryption: encryptionOf(searchParams),
    settings: { ...settings, ...Object.fromEntries(named) },
  };
}

function encryptionOf(parameters: URLSearchParams): Encryption {
  const mode = parameters.get('sslmode') ?? parameters.get('ssl');
  if (parameters.get('sslrootcert') === 'system') return 'verified';
  return mode === null ? 'none' : (ENCRYPTIONS[mode] ?? 'verified');
}
