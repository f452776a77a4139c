/** Environment variable with the SiteFacts as JSON. */
export const SITE_VARIABLE = 'SECURITY_SITE';

/** Facts about the attacked server that the setup passes to the tests. */
export type SiteFacts = {
  readonly url: string;
  readonly dataDir: string;
  readonly publishableKey: string;
  readonly jwtSecret: string;
  /** Connects as the owner of the database, so that tests check effects and not only responses. */
  readonly databaseUrl: string;
};
