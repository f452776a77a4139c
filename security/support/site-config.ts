/** Environment variable with the SiteConfig as JSON. */
export const SITE_VARIABLE = 'SECURITY_SITE';

/** How tests reach the attacked server; the setup passes it to them. */
export type SiteConfig = {
  readonly url: string;
  readonly dataDir: string;
  readonly publishableKey: string;
  readonly jwtSecret: string;
  /** Connects as the owner of the database, so that tests check effects and not only responses. */
  readonly databaseUrl: string;
};
